import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { setLanguage } from '#lib/language.ts';
import { fakeServer } from './fake-server.ts';

beforeEach(() => {
  fakeServer.install();
  setLanguage('zh');
});

afterEach(() => {
  cleanup();
  fakeServer.reset();
  localStorage.clear();
  sessionStorage.clear();
});
