import { act, cleanup, configure } from '@testing-library/react';
import { clearDialogs } from '@yanche/ui/dialog';
import { clearToast } from '@yanche/ui/toast';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { forgetTabs } from '#lib/screen/tab-places.ts';
import { finishLogin } from '#lib/current-user/login-gate.ts';
import { fakeServer } from './fake-server.ts';

// On a busy machine a lazy sheet takes its time; a wrong expectation still fails, only later.
configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  fakeServer.install();
  setLanguage('zh');
});

// Files share one page and its modules: whatever a test leaves behind, the next one would find.
afterEach(() => {
  // First, so that nothing under way looks up what a test only played, such as the app it is in.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  cleanup();
  finishLogin(false); // a login nobody finished must not open in the next test
  act(() => {
    clearDialogs();
    clearToast();
  });
  forgetTabs();
  fakeServer.reset();
  localStorage.clear();
  sessionStorage.clear();
});

// What is still loading when a file ends would be cut off, and stay broken for the next file.
afterAll(() => vi.dynamicImportSettled());
