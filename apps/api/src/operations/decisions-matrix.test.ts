import { allCalls } from '@yanche/contract/calls';
import { decideBooking } from '@yanche/contract/console/bookings';
import { acceptConsoleClaim, confirmClaim } from '@yanche/contract/console/claims';
import { decidePayRate, listPayRates, setPayRate } from '@yanche/contract/console/pay-rates';
import { movePayStatement } from '@yanche/contract/console/pay-statements';
import {
  decideChangeAtConsole,
  proposeChangeAtConsole,
} from '@yanche/contract/console/report-changes';
import { decideStaffRoles, proposeStaffRoles } from '@yanche/contract/console/staff';
import { topUpWallet } from '@yanche/contract/console/wallets';
import type { Endpoint } from '@yanche/contract/endpoint';
import { failureCodes } from '@yanche/contract/failure-codes';
import { type StaffRole, staffRoles } from '@yanche/rules/staff/rights';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aClaim, aCoveredOrder } from '#testing/a-claim.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { anEarnedJob, aRateFor, monthIsOver } from '#testing/a-pay.ts';
import { aTask } from '#testing/a-task.ts';
import { act, decide, versionOf } from '#testing/at-claim-desk.ts';
import { advanceTime, api } from '#testing/fixture.ts';
import { aPublishedReport, reviewer, teamTest as test } from '#testing/report-team.ts';
import { rowOf } from '#testing/rows.ts';

const reason = '已核对';
let proposer: Colleague;
test.beforeEach(async () => {
  proposer = await aColleague([...staffRoles]);
});

/** What waits for a second person, proposed by somebody with every role; the body of a decision about it. */
type Waiting = (decision: string) => Promise<object>;

const aBooking: Waiting = async (decision) => {
  const owner = { kind: 'user' as const, id: (await api.aPerson(['buyer'])).userId };
  const body = { owner, amount: 600_000, bankReference: newId().slice(0, 20), reason };
  const { data } = await callAs(proposer, topUpWallet, { body });
  return { bookingId: data.bookingId, decision, reason };
};
const aBigClaim: Waiting = async (decision) => {
  const { owner, orderId } = await aCoveredOrder();
  const faults = [{ kind: 'flood' as const, concern: '水线' }];
  const { claimId } = await aClaim(owner, orderId, { faults });
  await act(proposer, claimId, acceptConsoleClaim);
  expect((await decide(proposer, claimId, { amount: 9_000_00 })).data.status).toBe('40');
  return { claimId, version: await versionOf(claimId), decision, reason };
};
const aRevocation: Waiting = async (decision) => {
  const { reportNo } = await aPublishedReport();
  const body = { reportNo, kind: 'revoke' as const, reason, corrections: [] };
  const { data } = await callAs(proposer, proposeChangeAtConsole, { body });
  return { changeId: data.changeId, decision, reason };
};
const anAmendment: Waiting = async (decision) => {
  const { reportNo } = await aPublishedReport();
  const corrections = [{ code: 'ID003', note: '钢印清晰' }];
  const body = { reportNo, kind: 'amend' as const, reason, corrections };
  const { data, message } = await callAs(proposer, proposeChangeAtConsole, { body });
  if (data === null) throw new Error(message);
  return { changeId: data.changeId, decision, reason };
};
const aFarRate: Waiting = async (decision) => {
  const { orderId } = await aTask(api);
  const rowId = `${await aRateFor(orderId, { jobFee: 100_00, visitFee: 30_00 })}`;
  const versionNow = async () => {
    const { data } = await callAs(proposer, listPayRates, { query: { size: '500' } });
    return data.data.find((each) => each.rowId === rowId)?.version ?? -1;
  };
  const rate = { jobFee: 300_00, visitFee: 30_00, startsAt: null, sure: true };
  const body = { rowId, version: await versionNow(), reason, ...rate };
  expect((await callAs(proposer, setPayRate, { body })).data.proposal).not.toBeNull();
  return { rowId, version: await versionNow(), reason, decision };
};
const aBigStatement: Waiting = async (event) => {
  const inspector = await api.aPerson(['inspector']);
  await anEarnedJob({ inspector, reviewer }, { jobFee: 5_000_01 });
  await monthIsOver(inspector);
  const { id: statementId } = await rowOf('pay_statements', { inspector_id: inspector.userId });
  const body = { statementId, version: 0, reason, event: 'confirm' as const };
  const { data } = await callAs(proposer, movePayStatement, { body });
  expect(data.status).toBe('proposed');
  return { statementId, version: data.version, reason, event };
};
const rights: Waiting = async (decision) => {
  const { userId: staffId } = await aColleague(['support']);
  const asked = { staffId, version: 1, reason, roles: ['finance' as const] };
  const { data } = await callAs(proposer, proposeStaffRoles, { body: asked });
  const proposalId = data.proposal?.proposalId ?? '';
  return { staffId, version: data.version, reason, proposalId, decision };
};

type Row = { call: Endpoint; of: Waiting; decision: string; by: readonly StaffRole[] };
const seconds: readonly StaffRole[] = ['finance', 'administrator'];
/** Restated by hand: who may decide about it as a second person. What is withdrawn, by nobody but who proposed it. */
const rows: Row[] = [
  { call: decideBooking, of: aBooking, decision: 'confirm', by: seconds },
  { call: decideBooking, of: aBooking, decision: 'decline', by: seconds },
  { call: decideBooking, of: aBooking, decision: 'withdraw', by: [] },
  { call: confirmClaim, of: aBigClaim, decision: 'confirm', by: seconds },
  { call: confirmClaim, of: aBigClaim, decision: 'decline', by: seconds },
  { call: decideChangeAtConsole, of: aRevocation, decision: 'confirm', by: ['administrator'] },
  {
    call: decideChangeAtConsole,
    of: aRevocation,
    decision: 'decline',
    by: ['reviewer', 'administrator'],
  },
  { call: decideChangeAtConsole, of: aRevocation, decision: 'withdraw', by: [] },
  { call: decideChangeAtConsole, of: anAmendment, decision: 'confirm', by: ['reviewer'] },
  {
    call: decideChangeAtConsole,
    of: anAmendment,
    decision: 'decline',
    by: ['reviewer', 'administrator'],
  },
  { call: decidePayRate, of: aFarRate, decision: 'confirm', by: seconds },
  { call: decidePayRate, of: aFarRate, decision: 'decline', by: seconds },
  { call: decidePayRate, of: aFarRate, decision: 'withdraw', by: [] },
  { call: movePayStatement, of: aBigStatement, decision: 'agree', by: seconds },
  { call: movePayStatement, of: aBigStatement, decision: 'decline', by: seconds },
  { call: movePayStatement, of: aBigStatement, decision: 'withdraw', by: [] },
  { call: decideStaffRoles, of: rights, decision: 'confirm', by: ['administrator'] },
  { call: decideStaffRoles, of: rights, decision: 'decline', by: ['administrator'] },
  { call: decideStaffRoles, of: rights, decision: 'withdraw', by: [] },
];
const named = rows.map((row) => ({ ...row, name: `${row.call.name} ${row.of.name}` }));
const send = async (by: Colleague, { call }: Row, body: object) =>
  (await callAs(by, call, { body })).code;

test.each(named)('$name: $decision by each role with all else in order', async (row) => {
  advanceTime(1000);
  let body = await row.of(row.decision);
  const allowed: StaffRole[] = [];
  for (const role of staffRoles) {
    const code = await send(await aColleague([role]), row, body);
    if (code !== 0) {
      expect(code, role).toBe(failureCodes.noPermission);
      continue;
    }
    allowed.push(role);
    body = await row.of(row.decision);
  }
  expect(allowed).toEqual(row.by);
  // Every role together is not enough for who proposed it; only they take it back.
  const own = await send(proposer, row, body);
  const takesBack =
    row.decision === 'withdraw' || (row.of === aBigClaim && row.decision === 'decline');
  expect(own).toBe(takesBack ? 0 : failureCodes.samePerson);
});

/** Asked before anything is read, so the matrix of roles (`staff/rights-matrix.test.ts`) sees it. */
const rightAtTheCall = ['decideSoldPrice', 'decideSpending', 'decidePartnerCredit'];

test('every call that confirms what a colleague proposed stands in the table', () => {
  const confirming = allCalls.flatMap(({ call }: { call: Endpoint }) => {
    const shape = (call.body as { shape?: Record<string, { options?: unknown[] }> } | undefined)
      ?.shape;
    const options = shape?.decision?.options ?? shape?.event?.options ?? [];
    return options.includes('confirm') ? [call.name] : [];
  });
  const inTable = new Set(rows.map(({ call }) => call.name));
  expect(confirming.sort()).toEqual([...inTable, ...rightAtTheCall].sort());
});
