import { expect, test } from 'vitest';
import { rehearsalWarnings } from './banner.ts';

const last = 'Never with the data of real people.';

test('a production with what belongs to a rehearsal says so at each start', () => {
  const warn = (localSms: boolean, sandboxCashier: boolean, production = true) =>
    rehearsalWarnings({ production, localSms, sandboxCashier });
  expect(warn(false, false)).toEqual([]);
  expect(warn(true, true, false)).toEqual([]);
  expect(warn(false, true)).toEqual([expect.stringContaining('SANDBOX_CASHIER=1'), last]);
  expect(warn(true, true)).toEqual([
    expect.stringContaining('LOCAL_SMS=1'),
    expect.stringContaining('SANDBOX_CASHIER=1'),
    last,
  ]);
});
