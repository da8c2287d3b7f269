import { listInbox } from '@yanche/contract/people/inbox';
import { expect } from 'vitest';
import { api, advanceTime, test } from '#testing/fixture.ts';

test('the last 20 messages, newest first, with masked phones', async () => {
  for (let n = 1; n <= 22; n += 1) {
    advanceTime(1000);
    await api.deps.sms.send('13900001234', `message ${n}`);
  }
  const { data } = await api.call(null, listInbox);
  const newest = Array.from({ length: 20 }, (_, i) => `message ${22 - i}`);
  expect(data.map(({ text }) => text)).toEqual(newest);
  expect(data[0]?.phoneMask).toBe('139****1234');
});

test('there is no inbox with a real sender', async () => {
  api.deps.config.localSms = false;
  expect((await api.call(null, listInbox)).code).toBe(1004);
});
