import { testCity } from './a-task.ts';
import { aReport } from './an-inspection.ts';
import { api, test } from './fixture.ts';
import type { TestPerson } from './test-api.ts';

/** The people who make reports in the running test file. */
export let inspector: TestPerson;
export let reviewer: TestPerson;

/** A test in a file that needs reports. */
export const teamTest = test.extend('team', { scope: 'file', auto: true }, async ({ started }) => {
  inspector = await started.aPerson(['inspector'], { cityIds: [testCity], name: '李工' });
  reviewer = await started.aPerson(['reviewer'], { name: '王审' });
  return { inspector, reviewer };
});

/** An order that is completed, with its published report. */
export const aPublishedReport = (given: Partial<Parameters<typeof aReport>[1]> = {}) =>
  aReport(api, { inspector, reviewer, ...given });
