import { type HashedPart, hashInThisThread } from './hash/part-hasher.ts';
import { createPauseGate, type PauseGate } from './pause-gate.ts';
import { defaultRetryPolicy, withRetry } from './with-retry.ts';
import { createMemoryStore, tolerantStore, type ResumeStore } from './resume-store.ts';
import { type SendRequest, type SentReply, send } from './send/send.ts';
import type { UploadOptions } from './upload-options.ts';

const defaultIdleMs = 30_000;
const memory = createMemoryStore();

/** One call of `startUpload`: its options with defaults, and its request functions. */
export type UploadRun = {
  options: UploadOptions;
  gate: PauseGate;
  store: ResumeStore;
  hash: (part: Blob) => Promise<HashedPart>;
  /** Retries failures that may pass. */
  retry<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  send(request: Omit<SendRequest, 'idleMs' | 'url'> & { url: URL }): Promise<SentReply>;
  addressOf(address: string): URL;
};

export function createRun(options: UploadOptions): UploadRun {
  const gate = createPauseGate(options.signal ?? new AbortController().signal);
  return {
    options,
    gate,
    store: tolerantStore(options.store ?? memory),
    hash: options.hash ?? hashInThisThread,
    retry: (work) => withRetry(gate, options.retry ?? defaultRetryPolicy, work),
    send: ({ url, headers, ...request }) =>
      (options.send ?? send)({
        ...request,
        url: url.href,
        headers: { ...options.headers?.(), ...headers },
        idleMs: options.idleMs ?? defaultIdleMs,
      }),
    addressOf: (address) => new URL(address, options.endpoints.base),
  };
}
