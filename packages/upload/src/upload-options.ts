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

/** API calls made by the page with its session. They reject with a `code` (refused) or without. */
export type UploadCalls = {
  sign: (query: SignQuery, signal: AbortSignal) => Promise<SignAnswer>;
  credential: (signal: AbortSignal) => Promise<Credential>;
  /** A link to a private file. */
  show: (query: ShowQuery, signal: AbortSignal) => Promise<{ url: string }>;
};

/** Where requests are sent. URLs may be relative to `base`, in answers too. */
export type UploadEndpoints = {
  base: string;
  create: string;
  upload: string;
  complete: string;
  parts: string;
  server: string;
  /** Refusals that can be corrected automatically. */
  codes: {
    expired: number;
    spent: number;
    clockWrong: number;
    unknown: number;
    partsWrong: number;
    partDamaged: number;
  };
};

/** Uploader options (spec §3) concerning the transfer. */
export type UploadOptions = {
  calls: UploadCalls;
  endpoints: UploadEndpoints;
  /** The business line. */
  appId: string;
  /** 1 and 2 send each file with a signature, 3 in parts. Default 1 (spec §9). */
  channel?: 1 | 2 | 3;
  /** Sends to the server itself, with the session. Default false. */
  uploadServer?: boolean;
  /** The link of a file is then only its key. Default false. */
  useNewUpload?: boolean;
  private?: boolean;
  cover?: boolean;
  /** Lifetime of a signature, seconds. Default 600 (spec §9). */
  expire?: number;
  loginType?: string;
  env?: string;
  /** Folder below the writable prefix. Letters, digits and `. _ - /`. Channel 3. */
  path?: string;
  /** Overrides the server's download domain. */
  downloadDomain?: string;
  /** Processing of a video after storing. Channel 3. */
  persistentOps?: string;
  persistentNotifyUrl?: string;
  /** Extensions, ignoring case. Default all. */
  whitelist?: readonly string[];
  /** Maximum bytes per file. Default unlimited. */
  maxSize?: number;
  /** Called with the files over `maxSize`; the others are sent. */
  onOversize?: (files: File[]) => void;
  /** Called with 0–100 for the batch, and the file that progressed. */
  onProgress?: (percent: number, record: UploadRecord) => void;
  signal?: AbortSignal;
  words: UploadWords;
  /** Headers of every request made here, such as language or session token. */
  headers?: () => Record<string, string>;
  /** Storage for resuming after a reload. Default: in memory. */
  store?: ResumeStore;
  /** Default: in the current thread. See `createWorkerHasher`. */
  hash?: PartHasher;
  /** Default: XMLHttpRequest, or fetch where it is missing. */
  send?: Send;
  retry?: RetryPolicy;
  /** ms without a transferred byte after which a request is retried. Default 30 s. */
  idleMs?: number;
};
