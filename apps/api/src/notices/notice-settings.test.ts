import {
  getNoticeSettings,
  linkMiniProgram,
  setNoticeSettings,
} from '@yanche/contract/notices/notices';
import { expect } from 'vitest';
import { MessageFault } from '#providers/message/message.ts';
import { api, test } from '#testing/fixture.ts';
import { rowOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let person: TestPerson;
test.beforeEach(async () => {
  person = await api.aPerson(['buyer']);
});

const settings = async () => (await api.call(person, getNoticeSettings)).data;
const link = (code: string) => api.call(person, linkMiniProgram, { body: { code } });

test('by default text messages are on and no mini-program is linked', async () => {
  expect(await settings()).toEqual({ sms: true, miniProgram: false });
});

test('text messages are switched off and on, for this person only', async () => {
  const other = await api.aPerson(['buyer']);
  const save = (sms: boolean) => api.call(person, setNoticeSettings, { body: { sms } });
  expect((await save(false)).data).toEqual({ sms: false, miniProgram: false });
  expect((await save(false)).data.sms).toBe(false);
  expect((await settings()).sms).toBe(false);
  expect((await api.call(other, getNoticeSettings)).data.sms).toBe(true);
  expect((await save(true)).data.sms).toBe(true);
});

test('a mini-program code links the person; the openid is stored sealed', async () => {
  expect((await link('code-1')).data).toEqual({ sms: true, miniProgram: true });
  expect((await link('code-1')).data.miniProgram).toBe(true);
  const { openid_sealed: sealed } = await rowOf('users', { id: person.userId });
  expect(sealed).not.toContain('local-');
  expect(api.deps.pii.open(sealed ?? '')).toMatch(/^local-\w{22}$/);
  expect((await link('')).code).toBe(9400);
});

test('an invalid code and an unreachable mini-program change nothing', async () => {
  const { miniProgram } = api.deps;
  api.deps.miniProgram = { ...miniProgram, openIdOf: async () => null };
  expect((await link('old')).code).toBe(1110);
  const openIdOf = () => Promise.reject(new MessageFault('unknown', 'no answer'));
  api.deps.miniProgram = { ...miniProgram, openIdOf };
  expect(await link('new')).toMatchObject({ code: 9503, status: 503 });
  expect((await settings()).miniProgram).toBe(false);
});

test('calls to the company are limited per person', async () => {
  for (let n = 0; n < 10; n += 1) expect((await link(`code-${n}`)).code).toBe(0);
  expect((await link('code-x')).code).toBe(1108);
});
