import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setLanguage } from '#lib/language.ts';
import { finishLogin } from '#lib/login-gate.ts';
import { fakeServer } from './fake-server.ts';

// On a busy machine a lazy sheet takes its time; a wrong expectation still fails, only later.
configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });

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
