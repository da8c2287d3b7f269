import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { setLanguage } from '#lib/language.ts';
import { finishLogin } from '#lib/login-gate.ts';
import { fakeServer } from './fake-server.ts';

beforeEach(() => {
  fakeServer.install();
  setLanguage('zh');
});

afterEach(() => {
  cleanup();
  finishLogin(false); // a login nobody finished must not open in the next test
  fakeServer.reset();
  localStorage.clear();
  sessionStorage.clear();
});
