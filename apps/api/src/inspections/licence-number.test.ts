import { decideCertificate, listInspectors } from '@yanche/contract/console/inspectors';
import { claimCertificate, getOwnStanding } from '@yanche/contract/inspections/own-standing';
import { inspectorFailureCodes as codes } from '@yanche/contract/inspectors/inspector-failure-codes';
import { expect } from 'vitest';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { aPassedPractical } from '#testing/a-practical.ts';
import { confirmedAndSeen } from '#testing/a-way-in.ts';
import { aPassedExam } from '#testing/an-exam.ts';
import { api, test } from '#testing/fixture.ts';
import { setRows } from '#testing/rows.ts';
import { searchOf } from '#testing/search-of.ts';
import type { TestPerson } from '#testing/test-api.ts';

/** Invited, and not certified. */
async function invited(): Promise<TestPerson> {
  const person = await api.aPerson(['inspector']);
  await setRows('users', { id: person.userId }, { cert_no: null });
  return person;
}
const claim = (person: TestPerson, certNo: string) =>
  api.call(person, claimCertificate, { body: { name: '高远', certNo } });

test('the licence of somebody else is refused, however it is written', async () => {
  const [holder, other] = [await invited(), await invited()];
  await setRows('users', { id: holder.userId }, { cert_no: 'LIC-浙 7001a' });
  for (const certNo of ['LIC-浙 7001a', 'lic-浙7001A', ' LIC-浙７００１a ']) {
    expect((await claim(other, certNo)).code).toBe(codes.certNoTaken);
  }
  const { data } = await api.call(other, getOwnStanding);
  expect(data).toMatchObject({ state: 'invited', claimedCertNo: null });
  expect((await claim(other, 'LIC-浙 7002a')).code).toBe(0);
});

test('two who gave the same number: the second one is not certified by it', async () => {
  const dispatcher = await aColleague(['dispatcher']);
  const two = [await invited(), await invited()];
  const certify = async ({ phone }: TestPerson) => {
    const query = { search: searchOf(phone) };
    const [row] = (await callAs(dispatcher, listInspectors, { query })).data.data;
    const body = {
      inspectorId: row?.inspectorId ?? '',
      version: row?.version ?? 0,
      reason: '已在发证机构核对',
      certNo: 'LIC-8001',
      decision: 'certify' as const,
    };
    return callAs(dispatcher, decideCertificate, { body });
  };
  for (const person of two) {
    await confirmedAndSeen(person);
    await aPassedExam(person.userId);
    await aPassedPractical(person.userId);
    expect((await claim(person, 'LIC-8001')).code).toBe(0);
  }
  const replies = await Promise.all(two.map((person) => certify(person)));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, codes.certNoTaken]);
});
