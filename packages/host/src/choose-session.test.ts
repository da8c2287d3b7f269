import { expect, it } from 'vitest';
import { chooseSession } from './choose-session.ts';

const people: Record<string, string> = { mine: 'u1', mineToo: 'u1', theirs: 'u2' };
const fetchUser = async (token: string | null) => {
  const userId = people[token ?? ''];
  return userId === undefined ? null : { userId };
};

it.each([
  ['mine', null, 'adopt'],
  ['mine', 'dead', 'adopt'],
  ['mineToo', 'mine', 'adopt'],
  ['theirs', 'mine', 'ask'],
  ['dead', 'mine', 'drop'],
  ['dead', null, 'drop'],
] as const)('%s while %s is live: %s', async (arrived, current, choice) => {
  expect(await chooseSession(arrived, current, fetchUser)).toBe(choice);
});

it.each([
  ['theirs', 'ask'],
  ['mineToo', 'adopt'],
] as const)(
  '%s while the token kept here is dead and the cookies are mine: %s',
  async (arrived, choice) => {
    const withCookies = (token: string | null) => fetchUser(token ?? 'mine');
    expect(await chooseSession(arrived, 'dead', withCookies)).toBe(choice);
  },
);

it('rejects when the server cannot be reached', async () => {
  await expect(
    chooseSession('mine', null, () => Promise.reject(new Error('down'))),
  ).rejects.toThrow('down');
});
