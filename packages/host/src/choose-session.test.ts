import { expect, it } from 'vitest';
import { chooseSession } from './choose-session.ts';

const people: Record<string, string> = { mine: 'u1', mineToo: 'u1', theirs: 'u2' };
const whoIs = async (token: string | null) => {
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
  expect(await chooseSession(arrived, current, whoIs)).toBe(choice);
});

it.each([
  ['theirs', 'ask'],
  ['mineToo', 'adopt'],
] as const)(
  '%s while the token kept here is dead and the cookies are mine: %s',
  async (arrived, choice) => {
    const withCookies = (token: string | null) => whoIs(token ?? 'mine');
    expect(await chooseSession(arrived, 'dead', withCookies)).toBe(choice);
  },
);

it('a server that cannot be asked decides nothing', async () => {
  await expect(
    chooseSession('mine', null, () => Promise.reject(new Error('down'))),
  ).rejects.toThrow('down');
});
