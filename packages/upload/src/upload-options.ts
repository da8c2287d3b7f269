import type { PartHasher } from './hash/part-hasher.ts';
import type { RetryPolicy } from './with-retry.ts';
import type { ResumeStore } from './resume-store.ts';
import type { Send } from './send/send.ts';
import type { UploadRecord } from './upload-record.ts';
import type { UploadWords } from './upload.words.ts';

export type SignQuery = {
  app_id: string;
  /** JSON array of names. */
  files: string;
  expire: number;
  private: '0' | '1';
  cover?: '0' | '1';
  login_type?: string;
  env?: string;
};

export type SignAnswer = {
  signs: readonly { fields: Readonly<Record<string, string>> }[];
  download_domain: string;
  upload_url: string;
};

export type Credential = {
  appkey: string;
  secret: string;
  bucket: string;
  /** Every key begins with it. */
  prefix: string;
  expiresAt: string;
  serverDate: string;
};

type ShowQuery = { key: string; expire: number; https?: '0' | '1'; login_type?: string };

/** Calls of the API that go the page's own way, with its session. They reject with a `code` (refused) or without. */
export type UploadCalls = {
  sign: (query: SignQuery, signal: AbortSignal) => Promise<SignAnswer>;
  credential: (signal: AbortSignal) => Promise<Credential>;
  /** A link to a private file. */
  show: (query: ShowQuery, signal: AbortSignal) => Promise<{ url: string }>;
};

/** Where the requests made here go. Addresses may be relative to `base`, those in answers as well. */
export type UploadEndpoints = {
  base: string;
  create: string;
  upload: string;
  complete: string;
  parts: string;
  server: string;
  /** The refusals after which something can be mended. */
  codes: {
    expired: number;
    spent: number;
    clockWrong: number;
    unknown: number;
    partsWrong: number;
    partDamaged: number;
  };
};

/** Uploader options (spec §3), as far as they concern sending. */
export type UploadOptions = {
  calls: UploadCalls;
  endpoints: UploadEndpoints;
  /** The business line. */
  appId: string;
  /** 1 and 2 send a file with a signature, 3 in parts. Default 1 (spec §9). */
  channel?: 1 | 2 | 3;
  /** Sends to the server itself, with the session. Default false. */
  uploadServer?: boolean;
  /** The address of a file is then its key only. Default false. */
  useNewUpload?: boolean;
  private?: boolean;
  cover?: boolean;
  /** Seconds a signature works. Default 600 (spec §9). */
  expire?: number;
  loginType?: string;
  env?: string;
  /** Folder of the key, below what one may write to. Letters, digits and `. _ - /`. Channel 3. */
  path?: string;
  /** Instead of the one the server names. */
  downloadDomain?: string;
  /** Work on a video once it is stored. Channel 3. */
  persistentOps?: string;
  persistentNotifyUrl?: string;
  /** Extensions, in any case. Default all. */
  whitelist?: readonly string[];
  /** Bytes of one file. Default unlimited. */
  maxSize?: number;
  /** The files over `maxSize`; the others are sent. */
  onOversize?: (files: File[]) => void;
  /** 0–100 of the batch, and the file it comes from. */
  onProgress?: (percent: number, record: UploadRecord) => void;
  signal?: AbortSignal;
  words: UploadWords;
  /** Sent along with every request made here, such as the language or a session token. */
  headers?: () => Record<string, string>;
  /** Keeps what a reload needs. Default: forgotten with the page. */
  store?: ResumeStore;
  /** Default: in this thread. See `createWorkerHasher`. */
  hash?: PartHasher;
  /** Default: XMLHttpRequest, or fetch where there is none. */
  send?: Send;
  retry?: RetryPolicy;
  /** ms without a byte moving after which a request is repeated. Default 30 s. */
  idleMs?: number;
};
