import { jobs, slowJobs } from '#server/run-jobs.ts';
import type { TestApi } from './test-api.ts';

/** Runs one background job until it finds nothing to do; returns how often it did something. */
export const runJob = (api: TestApi, name: keyof typeof jobs): Promise<number> =>
  jobs[name](api.deps);

/** The same for a slow job. */
export const runSlowJob = (api: TestApi, name: keyof typeof slowJobs): Promise<number> =>
  slowJobs[name](api.deps, new AbortController().signal);
