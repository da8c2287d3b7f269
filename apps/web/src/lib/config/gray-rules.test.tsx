import { act, render, screen } from '@testing-library/react';
import { getAllRuleResult } from '@yanche/contract/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import type * as GrayRules from './gray-rules.ts';

/** Each test starts with a fresh module. */
let visit: typeof GrayRules;
beforeEach(async () => {
  vi.resetModules();
  visit = await import('./gray-rules.ts');
});

function Rules() {
  const rules = visit.useGrayRules();
  return <p>{[1, 2, 3].map((id) => (rules[id] ? 'on' : 'off')).join(' ')}</p>;
}

it('a rule is on at 100 and off at anything else, unknown, or before they are there', async () => {
  fakeServer.answer(getAllRuleResult, [
    { id: 1, gray_result: 100 },
    { id: 2, gray_result: 99 },
  ]);
  render(<Rules />);
  expect(screen.getByText('off off off')).toBeTruthy();
  await act(() => visit.loadGrayRules());
  expect(screen.getByText('on off off')).toBeTruthy();
});

it('when loading fails every rule is off, without a toast', async () => {
  fakeServer.refuse(getAllRuleResult, 'notFound');
  render(<Rules />);
  await expect(visit.loadGrayRules()).resolves.toBeUndefined();
  expect(screen.getByText('off off off')).toBeTruthy();
});
