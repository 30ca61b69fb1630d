/** What is read at one moment: its bytes, and a mark that changes when they do. */
export interface Marked {
  bytes: Buffer;
  mark: string;
}

/** A place that all web servers reach. Each object is whole or absent; only `snapshotName` ever changes its bytes. */
export interface ObjectStore {
  /** `undefined` when there is no such object. Rejects when the store is away. */
  get(name: string): Promise<Buffer | undefined>;
  /** `"same"` while the object still has this mark. */
  getUnless(mark: string | undefined, name: string): Promise<Marked | "same" | undefined>;
  put(name: string, bytes: Buffer): Promise<void>;
  /** Names, and when each was written last, in milliseconds since 1970. */
  list(): Promise<Map<string, number>>;
  delete(name: string): Promise<void>;
}

export interface ObjectStoreSettings {
  /** `s3://bucket/prefix`, or the path of a folder. */
  url: string;
  s3: { endpoint: string | undefined; region: string; key: string | undefined; secret: string | undefined };
}
