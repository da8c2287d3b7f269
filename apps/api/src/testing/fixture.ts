import { expect, test as base } from 'vitest';
import { checkInvariants } from './check-invariants.ts';
import { type ApiOptions, startTestApi, type TestApi } from './test-api.ts';

/** `keepsTime`: what a test does to the time is not undone after it. */
type Options = ApiOptions & { keepsTime?: boolean };

/** The API of the test file that is running: a worker runs one file at a time. */
export let api: TestApi;

/** A test in a file that has an API of its own, `api`. What it changes of time, dependencies and settings is undone. */
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

/** The same with an API that is started otherwise. */
export const testWith = (options: Options) => test.extend('options', { scope: 'file' }, options);

/** The moment so long from now. */
export const timeAfter = (ms: number): Date => new Date(api.time.now.getTime() + ms);

/** At once, so many times. */
export const inParallel = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Time passes. */
export function advanceTime(ms: number): void {
  api.time.now = timeAfter(ms);
}

export const expectInvariants = async () => expect(await checkInvariants(api.deps.db)).toEqual([]);
