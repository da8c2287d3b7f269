import { decideCertificate, listInspectors } from '@yanche/contract/console/inspectors';
import {
  contractPdf,
  readContract,
  sendSignCode,
  startInspectorContract,
  startSigning,
  submitSignature,
  verifyContract,
} from '@yanche/contract/contracts/contracts';
import { acceptTask, listTasks } from '@yanche/contract/inspections/inspections';
import { claimCertificate, getOwnStanding } from '@yanche/contract/inspections/own-standing';
import { inspectorFailureCodes as codes } from '@yanche/contract/inspectors/inspector-failure-codes';
import { approveDetail, getOnboarding } from '@yanche/contract/inspectors/onboarding';
import { listNotices } from '@yanche/contract/notices/notices';
import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { INSPECTOR_CONTRACT_RULES } from '@yanche/rules/inspectors/contract-term';
import { describe, expect } from 'vitest';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { aCertificate } from '#testing/a-certificate.ts';
import { contractEvents, readyToSign, signToken, viewContract } from '#testing/a-contract.ts';
import { aCity } from '#testing/a-place.ts';
import { anInspectorIn, aWaitingOrder } from '#testing/a-waiting-order.ts';
import { confirmedAndSeen } from '#testing/a-way-in.ts';
import { aPassedExam } from '#testing/an-exam.ts';
import { aPassedPractical } from '#testing/a-practical.ts';
import { advanceTime, api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import { searchOf } from '#testing/search-of.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

const { days, renewDays, version } = INSPECTOR_CONTRACT_RULES;
let cityId: number;
let inspector: TestPerson;

/** Certified since inspectors sign a contract, and has none yet. */
async function aCertified({ isNeeded = true } = {}): Promise<TestPerson> {
  const person = await anInspectorIn(api, cityId);
  await confirmedAndSeen(person);
  await aCertificate(person.userId, { days: 3 * days });
  await setRows('inspector_certificates', { user_id: person.userId }, { needs_contract: isNeeded });
  return person;
}
test.beforeEach(async () => {
  api.time.now = start;
  cityId = await aCity(api, { staff: 0 });
  inspector = await aCertified();
});
test.afterAll(expectInvariants);

const begin = (by: TestPerson | null = inspector) =>
  api.call(by, startInspectorContract, { body: {} });
const sign = async (by = inspector) => {
  const { contract_no } = (await begin(by)).data;
  const body = await readyToSign(api, by, contract_no);
  const { code, data, message } = await api.call(by, submitSignature, { body });
  if (code !== 0) throw new Error(message);
  return { contract_no, data, body };
};
const step = async (by = inspector) =>
  (await api.call(by, getOnboarding)).data.steps.find((each) => each.step === 'contract');
const state = async (by = inspector) => (await api.call(by, getOwnStanding)).data.state;
const take = async (hours = 5, by = inspector) => {
  const at = new Date(api.time.now.getTime() + hours * HOUR_MS);
  const { taskId } = await aWaitingOrder(api, { cityId, at });
  return (await api.call(by, acceptTask, { body: { taskId } })).code;
};

test('no first job without a contract; signed, it is taken', async () => {
  expect(await step()).toMatchObject({ state: 'open', reason: null });
  expect(await state()).toBe('toSign');
  expect(await take()).toBe(codes.contractLacking);
  const open = () => api.call(inspector, listTasks, { query: { scope: 'open' } });
  expect((await open()).data.data).toEqual([]);
  const { contract_no, data } = await sign();
  expect(data).toMatchObject({
    orderId: null,
    status: 'signed',
    content: { orderNo: null, realPrice: null, clientName: '高远', template: version },
  });
  expect(await step()).toMatchObject({ state: 'done' });
  expect(await state()).toBe('active');
  expect((await open()).data.data).toHaveLength(1);
  expect(await take(30)).toBe(0);
  const row = await rowOf('contracts', { contract_no });
  expect(row.expires_at).toEqual(new Date(start.getTime() + days * DAY_MS));
  expect(await contractEvents(api, contract_no)).toEqual([
    'null create draft',
    'draft open signing',
    'signing sign signed',
  ]);
  const query = { contract_no, code: row.verify_code };
  const verified = await api.call(null, verifyContract, { query });
  expect(verified.data).toMatchObject({ orderNo: null, clientMask: '高**' });
  expect(verified.data.checks).toEqual({ text: true, pdf: true, signature: true });
  expect((await api.call(inspector, contractPdf, { query: { contract_no } })).code).toBe(0);
  expect((await api.call(inspector, approveDetail)).data.contract_no).toBe('HT-1');
});

test('it is one, however often and from how many phones it is begun', async () => {
  const replies = await inParallel(4, () => begin());
  expect(new Set(replies.map(({ data }) => data.contract_no)).size).toBe(1);
  expect(await rowsOf('contracts', { inspector_id: inspector.userId })).toHaveLength(1);
  const { contract_no } = await sign();
  // While it runs on, the signed one is answered.
  expect((await begin()).data.contract_no).toBe(contract_no);
});

test('the text names who signs in both languages, without the whole identity number', async () => {
  const { contract_no } = (await begin()).data;
  const { content } = await viewContract(api, inspector, contract_no);
  const { id_no_mask } = await rowOf('inspector_identities', { id: inspector.userId });
  for (const text of [content.zh, content.en]) {
    expect(text.parties[0]).toMatchObject({ name: '高远' });
    expect(text.parties[0]?.detail).toContain(id_no_mask);
    expect(text.sections).toHaveLength(8);
  }
});

test('a link of somebody else, used twice, or late, signs nothing', async () => {
  const { contract_no } = (await begin()).data;
  const body = await readyToSign(api, inspector, contract_no);
  const other = await aCertified();
  expect((await api.call(other, readContract, { query: { contract_no } })).code).toBe(1004);
  expect((await api.call(other, startSigning, { body: { contract_no } })).code).toBe(1004);
  expect((await api.call(other, submitSignature, { body })).code).toBe(1004);
  const foreign = await signToken(api, other, (await begin(other)).data.contract_no);
  const reply = await api.call(inspector, submitSignature, { body: { ...body, token: foreign } });
  expect(reply.code).toBe(2903);
  advanceTime(31 * 60_000);
  expect((await api.call(inspector, submitSignature, { body })).code).toBe(2903);
  const { body: used, data } = await sign();
  // The same signature again is the same answer, another one is refused.
  expect((await api.call(inspector, submitSignature, { body: used })).data).toEqual(data);
  const again = { ...used, signature: { kind: 'typed' as const, name: '高远' } };
  expect((await api.call(inspector, submitSignature, { body: again })).code).toBe(2901);
});

describe('renewal', () => {
  /** Moves the end of a signed contract, so that this is now. */
  const endsIn = (contract_no: string, ms: number) =>
    setRows(
      'contracts',
      { contract_no },
      { expires_at: new Date(api.time.now.getTime() + ms), reminded_at: null },
    );

  test('it is asked for before the end, told once, and the next one runs from that end', async () => {
    const { contract_no } = await sign();
    await endsIn(contract_no, renewDays * DAY_MS + 1);
    expect(await step()).toMatchObject({ state: 'done' });
    await runJob(api, 'remindOfContracts');
    expect(await rowsOf('notices', { user_id: inspector.userId, kind: 'contractEnds' })).toEqual(
      [],
    );
    await endsIn(contract_no, renewDays * DAY_MS);
    expect(await step()).toMatchObject({ state: 'open', reason: 'contractEnds' });
    expect(await take()).toBe(0);
    for (let round = 0; round < 2; round += 1) await runJob(api, 'remindOfContracts');
    const notices = await rowsOf('notices', { user_id: inspector.userId, kind: 'contractEnds' });
    expect(notices.filter(({ channel }) => channel === 'app')).toHaveLength(1);
    advanceTime(61_000);
    const next = await sign();
    expect(next.contract_no).not.toBe(contract_no);
    const row = await rowOf('contracts', { contract_no: next.contract_no });
    const end = start.getTime() + (renewDays + days) * DAY_MS;
    expect(row.expires_at).toEqual(new Date(end));
    expect(await step()).toMatchObject({ state: 'done' });
  });

  test('after its end no job is taken until it is renewed, nor one that would end after it', async () => {
    const { contract_no } = await sign();
    await endsIn(contract_no, 4 * HOUR_MS);
    expect(await take(5)).toBe(codes.contractLacking);
    await endsIn(contract_no, 0);
    expect(await step()).toMatchObject({ state: 'failed', reason: 'contractExpired' });
    expect(await state()).toBe('toSign');
    advanceTime(61_000);
    await sign();
    expect(await take(5)).toBe(0);
  });

  test('a new version is asked for and stops nobody; an open text of the old one follows', async () => {
    const { contract_no } = await sign();
    await setRows('contracts', { contract_no }, { template: 'inspector-2026-01' });
    expect(await step()).toMatchObject({ state: 'open', reason: 'contractNewVersion' });
    expect(await take()).toBe(0);
    const { contract_no: next } = (await begin()).data;
    expect(next).not.toBe(contract_no);
    await setRows('contracts', { contract_no: next }, { text_hash: 'ab'.repeat(32) });
    expect((await begin()).data.contract_no).toBe(next);
    expect(await contractEvents(api, next)).toContain('draft renew draft');
    advanceTime(61_000);
    await sign();
    const row = await rowOf('contracts', { contract_no: next });
    // Another text runs from its own signature.
    expect(row.expires_at).toEqual(new Date(api.time.now.getTime() + days * DAY_MS));
    expect(await step()).toMatchObject({ state: 'done' });
  });
});

test('whoever was certified before is asked, and goes on working', async () => {
  const before = await aCertified({ isNeeded: false });
  expect(await step(before)).toMatchObject({ state: 'open', reason: 'contractAsked' });
  expect(await state(before)).toBe('active');
  expect(await take(5, before)).toBe(0);
  const { contract_no } = await sign(before);
  expect((await rowOf('contracts', { contract_no })).status).toBe('signed');
  expect(await step(before)).toMatchObject({ state: 'done' });
});

test('it follows the certificate, and is void for somebody who is no inspector any more', async () => {
  const fresh = await api.aPerson(['inspector'], { cityIds: [cityId] });
  await setRows('users', { id: fresh.userId }, { cert_no: null });
  const early = await begin(fresh);
  expect([early.code, early.message]).toEqual([
    codes.stepLacking,
    expect.stringContaining('资料确认'),
  ]);
  const { contract_no } = (await begin()).data;
  await setRows('users', { id: inspector.userId }, { roles: [] });
  expect((await viewContract(api, inspector, contract_no)).status).toBe('void');
});

test('certified at the console, somebody is told to sign and shown as such', async () => {
  const fresh = await anInspectorIn(api, cityId);
  await confirmedAndSeen(fresh);
  await setRows('users', { id: fresh.userId }, { cert_no: null });
  await aPassedExam(fresh.userId);
  await aPassedPractical(fresh.userId);
  await api.call(fresh, claimCertificate, { body: { name: '高远', certNo: 'YC-9' } });
  const dispatcher = await aColleague(['dispatcher']);
  const find = async () => {
    const query = { search: searchOf(fresh.phone) };
    const [row] = (await callAs(dispatcher, listInspectors, { query })).data.data;
    if (row === undefined) throw new Error('no such inspector');
    return row;
  };
  const { inspectorId, version: seen } = await find();
  const body = {
    inspectorId,
    version: seen,
    reason: '已核对',
    certNo: 'YC-9',
    decision: 'certify' as const,
  };
  expect((await callAs(dispatcher, decideCertificate, { body })).code).toBe(0);
  expect((await find()).state).toBe('toSign');
  const [notice] = (await api.call(fresh, listNotices, { query: {} })).data.data;
  expect(notice).toMatchObject({ kind: 'inspectorCertified', link: { to: 'wayIn' } });
  expect(await take(5, fresh)).toBe(codes.contractLacking);
  await sign(fresh);
  expect((await find()).state).toBe('active');
});

test('without a login, by a buyer, with a bad body or no code: nothing is made', async () => {
  expect((await begin(null)).code).toBe(1001);
  expect((await begin(await api.aPerson(['buyer']))).code).toBe(1003);
  const bad = { body: { orderId: 'x' } as never };
  expect((await api.call(inspector, startInspectorContract, bad)).code).toBe(9400);
  const { contract_no } = (await begin()).data;
  const body = { contract_no, token: 'none' };
  expect((await api.call(inspector, sendSignCode, { body })).code).toBe(2903);
});
