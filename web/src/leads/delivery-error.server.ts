/** The message is from our own list of causes: another server's text may contain personal data. */
export class DeliveryError extends Error {
  override name = "DeliveryError";
  /** A retry would fail the same way. */
  readonly isFinal: boolean;

  constructor(cause: string, { isFinal = false } = {}) {
    super(cause);
    this.isFinal = isFinal;
  }
}
