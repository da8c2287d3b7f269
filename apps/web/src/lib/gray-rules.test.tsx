import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { getAllRuleResult } from '@yanche/contract/client';
import { expect, it } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { loadGrayRules, useGrayRule } from './gray-rules.ts';
import { createQueryClient } from './use-call.ts';

function Rules() {
  const rules = [useGrayRule(1), useGrayRule(2), useGrayRule(3)];
  return <p>{rules.map((on) => (on ? 'on' : 'off')).join(' ')}</p>;
}

it('a rule is on at 100 and off at anything else, unknown, or before they are there', async () => {
  fakeServer.answer(getAllRuleResult, {
    data: [
      { id: 1, gray_result: 100 },
      { id: 2, gray_result: 99 },
    ],
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Rules />
    </QueryClientProvider>,
  );
  expect(screen.getByText('off off off')).toBeTruthy();
  await act(() => loadGrayRules(client));
  expect(screen.getByText('on off off')).toBeTruthy();
  await loadGrayRules(client);
  expect(fakeServer.requests(getAllRuleResult)).toHaveLength(1);
});

it('without an answer every rule is off, and nobody is told', async () => {
  fakeServer.refuse(getAllRuleResult, 'notFound');
  await expect(loadGrayRules(createQueryClient())).resolves.toBeUndefined();
});
