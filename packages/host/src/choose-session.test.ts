import { expect, it } from 'vitest';
import { chooseSession } from './choose-session.ts';

const people: Record<string, string> = { mine: 'u1', mineToo: 'u1', theirs: 'u2' };
const fetchUser = async (token: string | null) => {
  const userId = people[token ?? ''];
  return userId === undefined ? null : { userId };
};
const choose = async (
  arrived: string,
  current: string | null,
  { begunHere = false, who = fetchUser } = {},
) => chooseSession({ theirs: await fetchUser(arrived), current, begunHere }, who);

it.each([
  ['mine', null, 'ask'],
  ['mine', 'dead', 'ask'],
  ['mineToo', 'mine', 'adopt'],
  ['theirs', 'mine', 'ask'],
  ['dead', 'mine', 'drop'],
  ['dead', null, 'drop'],
] as const)('%s while %s is live: %s', async (arrived, current, action) => {
  expect((await choose(arrived, current)).action).toBe(action);
});

it.each([
  ['mine', null, 'adopt'],
  ['mine', 'dead', 'adopt'],
  ['theirs', 'mine', 'ask'],
  ['dead', null, 'drop'],
] as const)('begun here, %s while %s is live: %s', async (arrived, current, action) => {
  expect((await choose(arrived, current, { begunHere: true })).action).toBe(action);
});

it('the question names both, or nobody', async () => {
  const [u1, u2] = [{ userId: 'u1' }, { userId: 'u2' }];
  expect(await choose('theirs', 'mine')).toEqual({ action: 'ask', theirs: u2, ours: u1 });
  expect(await choose('theirs', null)).toEqual({ action: 'ask', theirs: u2, ours: null });
});

it.each([
  ['theirs', 'ask'],
  ['mineToo', 'adopt'],
] as const)(
  '%s while the token kept here is dead and the cookies are mine: %s',
  async (arrived, action) => {
    const who = (token: string | null) => fetchUser(token ?? 'mine');
    expect((await choose(arrived, 'dead', { who })).action).toBe(action);
  },
);

it('a server that cannot be asked decides nothing', async () => {
  const who = () => Promise.reject(new Error('down'));
  await expect(choose('mine', null, { who })).rejects.toThrow('down');
});
