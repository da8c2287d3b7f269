import type { Readable } from 'node:stream';

/** Bytes that came in and lie in a temporary file of this machine until they are stored or `discard`ed. */
export type Received = {
  file: string;
  bytes: number;
  /** Hex. */
  md5: string;
  sha256: string;
  /** The first bytes, enough to tell what the file is. */
  head: Uint8Array;
  discard(): Promise<void>;
};

/** From and to byte, both included. */
export type ByteRange = { start: number; end: number };

/** One upload in parts: the key it will have and what the store calls it. */
export type PartsOf = { objectKey: string; handle: string };
/** `tag` is what `store` answered. */
export type StoredPart = { number: number; etag: string; tag: string; bytes: number };
/** A part that came in: it counts once it is stored, and is `discard`ed in the end either way. */
export type ArrivedPart = Pick<Received, 'bytes' | 'md5' | 'head' | 'discard'> & {
  /** Has the store keep it, beside what was acknowledged under its number, and answers its tag. */
  store(): Promise<string>;
};
/** The most bytes it may have, and what was acknowledged under its number before. */
type PartLimits = { most: number; before: Pick<StoredPart, 'etag' | 'tag'> | null };

/** One object made of parts. Its SHA-256 (hex) where this process saw all of it arrive: else it is to be read back. */
export type Joined = { key: string; sha256: string | null };

/** Keeps the bytes of uploaded files under keys such as `photo/2026/11/<uuid>.jpg`. Fails with a `StorageError` only. */
export type Storage = {
  readonly name: string;
  /** Whole or not at all: after a crash the key holds all bytes or does not exist. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such key. */
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  /** Takes bytes in while counting and hashing them; null when there are more than `most`. */
  receive(source: AsyncIterable<Uint8Array>, most: number): Promise<Received | null>;
  /** Stores what was received, as `put` does. */
  putReceived(key: string, received: Received): Promise<void>;
  /** Null when there is no such key. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Uploads in parts. Any process may take any part: what there is to know stands in `PartsOf`. */
  parts: {
    begin(objectKey: string): Promise<string>;
    /** Takes a part in while counting and hashing it; null when there are more bytes than `most`. */
    receive(
      of: PartsOf,
      number: number,
      source: AsyncIterable<Uint8Array>,
      limits: PartLimits,
    ): Promise<ArrivedPart | null>;
    /** Makes one object of the parts; null when the store misses one. May be repeated. */
    join(of: PartsOf, parts: readonly StoredPart[]): Promise<Joined | null>;
    /** Forgets the parts, and what was joined of them unless it is `keep`. May be repeated. */
    drop(of: PartsOf, keep: string | null): Promise<void>;
  };
  /** Deletes what was received before this and neither stored nor discarded: its process ended. */
  sweepReceived(before: Date): Promise<number>;
};

/** The store cannot be reached, is full, or is broken: the caller may try again. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super(`storage: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'StorageError';
  }
}

/** Turns whatever a driver throws into a `StorageError`. */
export const wrapStorageErrors =
  <Input extends unknown[], Output>(work: (...input: Input) => Promise<Output>) =>
  async (...input: Input): Promise<Output> => {
    try {
      return await work(...input);
    } catch (error) {
      throw error instanceof StorageError ? error : new StorageError(error);
    }
  };
