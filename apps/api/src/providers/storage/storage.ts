/** Keeps the bytes of uploaded files under keys such as `photo/2026/11/<uuid>.jpg`. */
export type Storage = {
  readonly name: string;
  /** Whole or not at all: after a crash the key holds all bytes or does not exist. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such key. */
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
};
