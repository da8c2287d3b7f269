import type { PageApi } from './page-api.ts';
import type { SdkGlobals, SdkSource } from './sdk-sources.ts';

export type SdkEnvironment = {
  globals: SdkGlobals;
  /** Runs a script; rejects when it cannot be loaded. */
  runScript(address: string): Promise<void>;
};

/** Timeout of loading a page SDK, ms. */
const sdkLoadMs = 5_000;

/**
 * Loads a page SDK on first use; concurrent callers share one attempt, and a failed one is repeated on the next call. `limit`
 * in ms. Resolves with null when the SDK cannot be loaded.
 */
export function createSdkLoader(source: SdkSource, environment: SdkEnvironment, limit = sdkLoadMs) {
  let loading: Promise<PageApi | null> | null = null;

  const load = async (): Promise<PageApi | null> => {
    const existing = source.find(environment.globals);
    if (existing !== undefined) return existing;
    if (source.module !== undefined) return (await source.module()) ?? null;
    if (source.script !== undefined) await environment.runScript(source.script);
    return source.find(environment.globals) ?? null;
  };

  return async (): Promise<PageApi | null> => {
    loading ??= withTimeout(limit, load()).catch(() => null);
    const api = await loading;
    if (api === null) loading = null;
    return api;
  };
}

/** Rejects when the work takes longer than `limit` ms. */
function withTimeout<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timeout of ${limit} ms exceeded`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Runs a script of another site in this page. Its tag is removed afterwards. */
export function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => {
      script.remove();
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script did not load'));
    });
    document.head.append(script);
  });
}
