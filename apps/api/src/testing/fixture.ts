import { expect, test as base } from 'vitest';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { type ApiOptions, startTestApi, type TestApi } from './test-api.ts';

/** `keepsTime`: changes of time by a test are kept for the next. */
type Options = ApiOptions & { keepsTime?: boolean };

/** The API of the running test file: a worker runs one file at a time. */
export let api: TestApi;

/** A test in a file with its own API, `api`. Changes of time, dependencies and settings are undone after each test. */
export const test = base
  .extend('options', { scope: 'file' }, {} as Options)
  .extend('started', { scope: 'file', auto: true }, async ({ options }, { onCleanup }) => {
    const started = await startTestApi(options);
    onCleanup(() => started.close());
    return (api = started);
  })
  .extend('undo', { auto: true }, ({ started: { time, deps }, options }, { onCleanup }) => {
    const [now, kept, config] = [time.now, { ...deps }, { ...deps.config }];
    onCleanup(() => {
      Object.assign(Object.assign(deps, kept).config, config);
      if (!options.keepsTime) time.now = now;
    });
  });

/** The same with other API options. */
export const testWith = (options: Options) => test.extend('options', { scope: 'file' }, options);

/** The same on a database that is opened for this file, and closed after its API. */
export const testOn = (open: () => Promise<Options & { close: () => Promise<void> }>) =>
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what a fixture needs
  test.extend('options', { scope: 'file' }, async ({}, { onCleanup }): Promise<Options> => {
    const { close, ...options } = await open();
    onCleanup(close);
    return options;
  });

/** The time `ms` from now. */
export const timeAfter = (ms: number): Date => new Date(api.time.now.getTime() + ms);

/** Runs `work` this many times concurrently. */
export const inParallel = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Advances the API's clock. */
export function advanceTime(ms: number): void {
  api.time.now = timeAfter(ms);
}

export const expectInvariants = async () => expect(await checkInvariants(api.deps.db)).toEqual([]);
