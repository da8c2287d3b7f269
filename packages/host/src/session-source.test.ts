import { expect, test } from 'vitest';
import type { Host } from './detect.ts';
import { sessionSource } from './session-source.ts';

const mini: Host = 'messaging-mini-program';
test.each([
  ['a browser', {}, 'cookies'],
  ['a browser with a token', { stored: 'token' }, 'cookies'],
  ['a browser that was told of nobody', { stored: '-1' }, 'host'],
  ['a web view of a chat', { host: 'messaging-web-view' }, 'cookies'],
  ['a mini-program', { host: mini }, 'host'],
  ['a mini-program with a token', { host: mini, stored: 'token' }, 'host'],
  ['a mini-program where our sheet did it', { host: mini, loggedInHere: true }, 'cookies'],
  ['one that says nobody after that', { host: mini, loggedInHere: true, stored: '-1' }, 'host'],
  ['our app', { inApp: true }, 'host'],
  ['our app where our sheet did it', { inApp: true, loggedInHere: true }, 'cookies'],
] as const)('%s', (_, signs, expected) => {
  const plain = { inApp: false, host: 'h5', stored: null, loggedInHere: false } as const;
  expect(sessionSource({ nobodyToken: '-1', ...plain, ...signs })).toBe(expected);
});
