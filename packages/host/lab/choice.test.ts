import { expect, it } from 'vitest';
import userAgents from '../src/testing/user-agents.json' with { type: 'json' };
import { getLabChoice, readChoice, writeChoice } from './choice.ts';
import { labHostNames, labHosts } from './hosts.ts';

function createStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

it('a choice is read from an address and written to one', () => {
  const choice = { host: 'native-app', answer: 'slow', ready: 'never', sdk: 'missing' } as const;
  expect(readChoice(String(new URLSearchParams(writeChoice(choice))))).toEqual(choice);
  expect(readChoice('?_lab=h5')).toEqual({ host: 'h5', answer: 'ok', ready: 0, sdk: 'there' });
});

it.each(['', '?_answer=fail', '?_lab=', '?_lab=off', '?_lab=toString'])(
  '%j names no host',
  (query) => expect(readChoice(query)).toBeNull(),
);

it('an answer its host does not support becomes "ok"', () => {
  expect(readChoice('?_lab=native-app&_answer=full-stack')?.answer).toBe('ok');
  expect(readChoice('?_lab=video-mini-program&_answer=not-json&_ready=soon')).toMatchObject({
    answer: 'ok',
    ready: 0,
  });
});

it('a tab keeps its host until the address names another', () => {
  const storage = createStorage();
  const here = (query: string) => getLabChoice(query, () => storage)?.host;
  expect(here('')).toBeUndefined();
  expect(here('?orderId=7&_lab=native-app&_answer=late')).toBe('native-app');
  expect(here('?orderId=7')).toBe('native-app');
  expect(here('?_lab=h5')).toBe('h5');
  expect(here('?_lab=off')).toBeUndefined();
  expect(here('')).toBeUndefined();
});

it('without storage the address still works', () => {
  const off = () => {
    throw new DOMException('off', 'SecurityError');
  };
  expect(getLabChoice('?_lab=h5', off)?.host).toBe('h5');
  expect(getLabChoice('', off)).toBeNull();
});

it('all user agents are captured ones, except those of our own app', () => {
  const captured = new Set(userAgents.map(({ ua }) => ua));
  const invented = labHostNames.filter((name) => {
    const { userAgent, family } = labHosts[name];
    return family !== 'native-app' && !captured.has(userAgent);
  });
  expect(invented).toEqual(['messaging-mini-program']);
});
