import { testCity } from './a-task.ts';
import { aReport } from './an-inspection.ts';
import { api, test } from './fixture.ts';
import { rowOf } from './rows.ts';
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

/** A stored report as it can be inserted once more, outside the public log; what the database computes is left out. */
export async function reportCopy(reportId: string) {
  const {
    found_count: _,
    open_count: __,
    worst_class: ___,
    partly_seen: ____,
    ...row
  } = await rowOf('reports', {
    id: reportId,
  });
  return {
    ...row,
    log_index: null,
    public_content: null,
    copies: null,
    copies_log_index: null,
  };
}
