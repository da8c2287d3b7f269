import { listPayStatements, movePayStatement } from '@yanche/contract/console/pay-statements';
import {
  downloadPayout,
  listPayouts,
  makePayout,
  markPayoutPaid,
} from '@yanche/contract/console/payouts';
import { correctPosting } from '@yanche/contract/console/ledger';
import { getOwnPay, setBankAccount } from '@yanche/contract/pay/own-pay';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { anEarnedJob, monthIsOver, expectPay } from '#testing/a-pay.ts';
import { api, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const byNumber = (one: number, other: number) => one - other;

test.afterEach(expectPay);

const card = '6222021234567890128';
const account = { number: card, bankName: '工商银行', holder: '李工' };
let finance: Colleague;
test.beforeEach(async () => {
  finance = await aColleague(['finance'], { name: '财务' });
});

const giveAccount = (person: TestPerson) => api.call(person, setBankAccount, { body: account });
const statementOf = async (person: TestPerson) => {
  const { data } = await callAs(finance, listPayStatements, { query: { size: '500' } });
  const row = data.data.find((each) => each.inspector.inspectorId === person.userId);
  if (row === undefined) throw new Error('no statement');
  return row;
};
const move = async (person: TestPerson, event: 'confirm' | 'takeOut') => {
  const { statementId, version } = await statementOf(person);
  const body = { statementId, version, reason: '核对', event };
  return callAs(finance, movePayStatement, { body });
};
/** Somebody whose statement is confirmed. */
async function anInspectorToPay({ withAccount = true } = {}): Promise<TestPerson> {
  const inspector = await api.aPerson(['inspector'], { name: '李工' });
  const reviewer = await api.aPerson(['reviewer']);
  await anEarnedJob({ inspector, reviewer });
  await monthIsOver(inspector);
  if (withAccount) await giveAccount(inspector);
  await move(inspector, 'confirm');
  return inspector;
}
const make = async (requestId = newId()) =>
  callAs(finance, makePayout, { body: { requestId, reason: '月结' } });
const take = (payoutId: string, by = finance) =>
  callAs(by, downloadPayout, { body: { payoutId, reason: '导入网银' } });
const one = async (payoutId: string) => {
  const { data } = await callAs(finance, listPayouts, { query: { size: '500' } });
  const row = data.data.find((each) => each.payoutId === payoutId);
  if (row === undefined) throw new Error('no payout');
  return row;
};
const pay = async (payoutId: string, bankReference = newId().replaceAll('-', '')) => {
  const { version } = await one(payoutId);
  const body = { payoutId, version, reason: '银行已付', bankReference };
  return callAs(finance, markPayoutPaid, { body });
};
const owedTo = async ({ userId }: TestPerson) =>
  (await rowOf('ledger_accounts', { kind: 'payable', owner_id: userId })).balance;

test('the file pays everybody who is confirmed and has an account, and is the same each time', async () => {
  const [paid, left] = [await anInspectorToPay(), await anInspectorToPay({ withAccount: false })];
  const { data } = await make();
  expect(data).toMatchObject({ payout: { people: 1, total: 94_00, status: 'made' }, leftOut: 1 });
  expect(await statementOf(paid)).toMatchObject({
    status: 'filed',
    account: { mask: '**** 0128' },
  });
  expect((await statementOf(left)).status).toBe('confirmed');
  const { payoutId } = data.payout;
  const file = await take(payoutId);
  expect(file.data.text).toContain(`1,李工,${card},工商银行,94.00,2026-01 检测报酬`);
  // Another account is for the next file.
  const body = { ...account, number: '6228480011223344554' };
  await api.call(paid, setBankAccount, { body });
  expect((await take(payoutId)).data).toEqual(file.data);
  const acts = await rowsOf('audit_entries', { subject_id: payoutId }, 'at', 'id');
  expect(acts.map(({ action }) => action)).toEqual([
    'pay.makeFile',
    'pay.downloadFile',
    'pay.downloadFile',
  ]);
  expect(JSON.stringify(acts)).not.toContain(card);
  expect(JSON.stringify(await callAs(finance, listPayStatements, {}))).not.toContain(card);
  await giveAccount(left);
});

test('income tax is kept back: shown, in the file, and in the ledger', async () => {
  const inspector = await api.aPerson(['inspector'], { name: '李工' });
  const reviewer = await api.aPerson(['reviewer']);
  await anEarnedJob({ inspector, reviewer }, { jobFee: 2_000_00 });
  // What it would be, while the month runs.
  const shown = { total: 2_000_00, withheld: 240_00, net: 1_760_00 };
  expect((await api.call(inspector, getOwnPay)).data.statement).toMatchObject(shown);
  await monthIsOver(inspector);
  await giveAccount(inspector);
  await move(inspector, 'confirm');
  expect(await statementOf(inspector)).toMatchObject({ ...shown, status: 'confirmed' });
  const { payoutId, total, withheld } = (await make()).data.payout;
  expect(withheld).toBe(240_00); // others of the file get less than is taxed
  const file = (await take(payoutId)).data.text;
  expect(file).toContain(`,李工,${card},工商银行,1760.00,2026-01 检测报酬,2000.00,240.00`);
  expect((await pay(payoutId)).code).toBe(0);
  const [posting] = await rowsOf('ledger_transactions', { unique_key: `payout:${payoutId}` });
  const entries = await rowsOf('ledger_entries', { transaction_id: posting?.id ?? '' });
  const { id: taxId } = await rowOf('ledger_accounts', { kind: 'external', owner_id: 'tax' });
  expect(entries.find(({ account_id }) => account_id === taxId)?.amount).toBe(240_00);
  expect(Math.max(...entries.map(({ amount }) => amount))).toBe(total - 240_00);
  expect(await owedTo(inspector)).toBe(0);
  const told = { user_id: inspector.userId, kind: 'payPaid', channel: 'app' } as const;
  expect((await rowsOf('notices', told))[0]?.params).toMatchObject({ amount: 1_760_00 });
  await expectPay();
});

test('the same request makes one file, and what is in a file goes into no other', async () => {
  await anInspectorToPay();
  const requestId = newId();
  const made = await inParallel(3, () => make(requestId));
  expect(new Set(made.map(({ data }) => data.payout.payoutId)).size).toBe(1);
  const other = await aColleague(['finance']);
  const stolen = await callAs(other, makePayout, { body: { requestId, reason: '月结' } });
  expect(stolen.code).toBe(2402);
  expect((await make()).code).toBe(1345);
});

test('paid once: in the ledger, for the inspector, and without account numbers afterwards', async () => {
  const inspector = await anInspectorToPay();
  const { payoutId, total } = (await make()).data.payout;
  const { version } = await one(payoutId);
  const body = { payoutId, version, reason: '银行已付', bankReference: 'BATCH-20261' };
  const answers = await inParallel(3, () => callAs(finance, markPayoutPaid, { body }));
  expect(answers.map(({ code }) => code).sort(byNumber)).toEqual([0, 2403, 2403]);
  expect(await owedTo(inspector)).toBe(0);
  const postings = await rowsOf('ledger_transactions', { unique_key: `payout:${payoutId}` });
  expect(postings).toHaveLength(1);
  const entries = await rowsOf('ledger_entries', { transaction_id: postings[0]?.id ?? '' });
  expect(entries.map(({ amount }) => amount).sort((a, b) => a - b)).toContain(-94_00);
  expect(Math.max(...entries.map(({ amount }) => amount))).toBe(total);
  const { data } = await api.call(inspector, getOwnPay);
  expect(data.statement).toMatchObject({ status: 'paid', paidTo: '工商银行 **** 0128' });
  const filed = await rowsOf('pay_statements', { payout_id: payoutId });
  expect(filed.map(({ account_sealed }) => account_sealed)).not.toContain(undefined);
  expect(filed.every(({ account_sealed }) => account_sealed === null)).toBe(true);
  const told = { user_id: inspector.userId, kind: 'payPaid', channel: 'app' } as const;
  expect(await rowsOf('notices', told)).toHaveLength(1);
  expect((await take(payoutId)).code).toBe(1346);
  expect((await pay(payoutId)).code).toBe(2401);
});

test('whom the bank refused is taken out and paid with the next file', async () => {
  const [stays, goes] = [await anInspectorToPay(), await anInspectorToPay()];
  const { payoutId } = (await make()).data.payout;
  await move(goes, 'takeOut');
  expect(await statementOf(goes)).toMatchObject({ status: 'confirmed', payoutId: null });
  expect((await pay(payoutId)).data).toMatchObject({ status: 'paid', total: 94_00 });
  expect([await owedTo(stays), await owedTo(goes)]).toEqual([0, 94_00]);
  expect((await make()).data.payout).toMatchObject({ people: 1, total: 94_00 });
});

test('two months of one person are paid with one file', async () => {
  const inspector = await anInspectorToPay();
  await setRows('pay_statements', { inspector_id: inspector.userId }, { month: '2025-12' });
  await anEarnedJob({ inspector, reviewer: await api.aPerson(['reviewer']) });
  await setRows(
    'pay_statements',
    { inspector_id: inspector.userId, status: 'open' },
    { month: '2026-01' },
  );
  await move(inspector, 'confirm');
  const { payoutId, people, total } = (await make()).data.payout;
  expect({ people, total }).toEqual({ people: 1, total: 188_00 });
  expect((await pay(payoutId)).code).toBe(0);
  expect(await owedTo(inspector)).toBe(0);
});

test('a transfer of the bank pays one file; a reference that is none is refused', async () => {
  await anInspectorToPay();
  const first = (await make()).data.payout.payoutId;
  expect((await pay(first, 'X')).code).toBe(2461);
  expect((await pay(first, 'BATCH-77001')).code).toBe(0);
  await anInspectorToPay();
  const second = (await make()).data.payout.payoutId;
  expect((await pay(second, 'batch-77 001')).code).toBe(2460);
  expect((await pay(second)).code).toBe(0);
});

test('what was earned is not corrected in the ledger by hand', async () => {
  const inspector = await anInspectorToPay();
  const { id: statementId } = await rowOf('pay_statements', { inspector_id: inspector.userId });
  const [earning] = await rowsOf('earnings', { statement_id: statementId });
  const posting = await rowOf('ledger_transactions', { unique_key: `earn:${earning?.id ?? ''}` });
  const body = { postingId: posting.id, version: 0, reason: '更正', move: null };
  expect((await callAs(finance, correctPosting, { body })).code).toBe(2465);
});

test('whoever only reads takes no file and pays none', async () => {
  await anInspectorToPay();
  const { payoutId } = (await make()).data.payout;
  const auditor = await aColleague(['auditor']);
  const seen = await callAs(auditor, listPayouts, { query: { status: 'made' } });
  expect(seen.data.data.find((each) => each.payoutId === payoutId)?.actions).toEqual([]);
  expect((await take(payoutId, auditor)).code).toBe(1003);
  const body = { payoutId, version: 0, reason: '已付款', bankReference: 'ABCDEF1' };
  expect((await callAs(auditor, markPayoutPaid, { body })).code).toBe(1003);
  expect(
    (await callAs({ token: 'none' }, downloadPayout, { body: { payoutId, reason: '核对一下' } }))
      .code,
  ).toBe(1001);
  expect((await callAs(finance, downloadPayout, { body: { payoutId, reason: ' ' } })).status).toBe(
    400,
  );
  expect((await take(finance.userId)).code).toBe(1004);
});
