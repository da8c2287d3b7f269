import type { Readable } from 'node:stream';

/** Received bytes in a local temporary file until they are stored or `discard`ed. */
export type Received = {
  file: string;
  bytes: number;
  /** Hex. */
  md5: string;
  sha256: string;
  /** The first bytes, enough to detect the type. */
  head: Uint8Array;
  discard(): Promise<void>;
};

/** From and to byte, both included. */
export type ByteRange = { start: number; end: number };

/** One multipart upload: its future key and the store's handle. */
export type PartsOf = { objectKey: string; handle: string };
/** `tag` is what `store` answered. */
export type StoredPart = { number: number; etag: string; tag: string; bytes: number };
/** A received part: it counts once stored; call `discard` in the end either way. */
export type ArrivedPart = Pick<Received, 'bytes' | 'md5' | 'head' | 'discard'> & {
  /** Stores the part beside the acknowledged version of its number; returns its tag. */
  store(): Promise<string>;
};
/** Maximum bytes, and the acknowledged version of the part. */
type PartLimits = { most: number; before: Pick<StoredPart, 'etag' | 'tag'> | null };

/** The joined object. SHA-256 (hex) where this process saw all of it; otherwise read it back. */
export type Joined = { key: string; sha256: string | null };

/** A folder of objects that is known again by a mark in it: another one, or an empty place where it was mounted, has none. */
export type MarkedFolder = {
  readonly path: string;
  /** No key is called so. */
  readonly markFile: string;
  readMark(): Promise<string | null>;
  writeMark(mark: string): Promise<void>;
  /** From now on only the folder with this mark counts. */
  expect(mark: string): void;
  isThere(): Promise<boolean>;
  /** Throws a `StorageError` unless it is there. */
  requireThere(): Promise<void>;
};

/** Keeps the bytes of uploaded files under keys such as `photo/2026/11/<uuid>.jpg`. Fails with a `StorageError` only. */
export type Storage = {
  readonly name: string;
  /** Where all of it lies, if that is a folder. */
  readonly folder?: MarkedFolder;
  /** Atomic: after a crash the key holds all bytes or does not exist. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such key. */
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  /** Receives bytes while counting and hashing them; null beyond `max` bytes. */
  receive(source: AsyncIterable<Uint8Array>, most: number): Promise<Received | null>;
  /** Stores what was received, as `put` does. */
  putReceived(key: string, received: Received): Promise<void>;
  /** Null when there is no such key. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Multipart uploads. Stateless: any process may receive any part by `PartsOf`. */
  parts: {
    begin(objectKey: string): Promise<string>;
    /** Receives a part while counting and hashing it; null beyond `max` bytes. */
    receive(
      of: PartsOf,
      number: number,
      source: AsyncIterable<Uint8Array>,
      limits: PartLimits,
    ): Promise<ArrivedPart | null>;
    /** Joins the parts; null when the store lacks one. Idempotent. */
    join(of: PartsOf, parts: readonly StoredPart[]): Promise<Joined | null>;
    /** Deletes the parts, and the joined object unless it is `keep`. Idempotent. */
    drop(of: PartsOf, keep: string | null): Promise<void>;
  };
  /** Deletes received files older than this that were neither stored nor discarded. */
  sweepReceived(before: Date): Promise<number>;
};

/** The store is unreachable, full, or broken: the caller may try again. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super(`storage: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'StorageError';
  }
}

/** Turns any driver error into a `StorageError`. */
export const wrapStorageErrors =
  <Input extends unknown[], Output>(work: (...input: Input) => Promise<Output>) =>
  async (...input: Input): Promise<Output> => {
    try {
      return await work(...input);
    } catch (error) {
      throw error instanceof StorageError ? error : new StorageError(error);
    }
  };
