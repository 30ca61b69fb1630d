/** A try failed. The text is a cause of our own making: another server's words may repeat what a visitor typed. */
export class DeliveryError extends Error {
  override name = "DeliveryError";
  /** Another try would fail the same way. */
  readonly isFinal: boolean;

  constructor(cause: string, { isFinal = false } = {}) {
    super(cause);
    this.isFinal = isFinal;
  }
}
