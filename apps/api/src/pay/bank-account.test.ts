import { getBankAccount, setBankAccount } from '@yanche/contract/pay/own-pay';
import { expect } from 'vitest';
import { confirmedAndSeen } from '#testing/a-way-in.ts';
import { api, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const card = '6222021234567890128';
const form = { number: card, bankName: '工商银行', holder: '高远' };
const give = (person: TestPerson | null, body = form) => api.call(person, setBankAccount, { body });
const told = ({ userId }: TestPerson) =>
  rowsOf('notices', { user_id: userId, kind: 'bankAccountChanged', channel: 'app' });

test('is sealed, shown as a mask, and the change is told; the same again is none', async () => {
  const person = await api.aPerson(['inspector']);
  const { data } = await give(person, { ...form, number: '6222 0212 3456 7890 128' });
  expect(data.account).toMatchObject({ mask: '**** 0128', bankName: '工商银行', holder: '高远' });
  expect(JSON.stringify(data)).not.toContain(card);
  const row = await rowOf('bank_accounts', { id: person.userId });
  expect(JSON.stringify(row)).not.toContain(card);
  expect(api.deps.pii.open(row.number_sealed)).toBe(card);
  await inParallel(3, () => give(person));
  expect(await told(person)).toHaveLength(1);
  await give(person, { ...form, number: '6228480011223344554' });
  expect(await told(person)).toHaveLength(2);
});

test('a wrong digit and the account of somebody else are refused', async () => {
  const person = await api.aPerson(['inspector']);
  await confirmedAndSeen(person);
  expect((await give(person, { ...form, number: '6222021234567890129' })).code).toBe(1341);
  expect((await give(person, { ...form, holder: '别人' })).code).toBe(1342);
  expect((await give(person, { ...form, bankName: ' ' })).status).toBe(400);
  expect(await rowsOf('bank_accounts', { id: person.userId })).toEqual([]);
  const { data } = await api.call(person, getBankAccount);
  expect(data).toEqual({ account: null, realName: '高远' });
  expect((await give(person)).data.account?.mask).toBe('**** 0128');
});

test('is nobody else’s to see or give', async () => {
  const person = await api.aPerson(['inspector']);
  await give(person);
  const other = await api.aPerson(['inspector']);
  expect((await api.call(other, getBankAccount)).data.account).toBeNull();
  expect((await give(null)).code).toBe(1001);
  expect((await give(await api.aPerson(['buyer']))).code).toBe(1003);
  expect((await api.call(null, getBankAccount)).code).toBe(1001);
});
