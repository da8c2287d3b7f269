import { act, screen } from '@testing-library/react';
import { getAllRuleResult } from '@yanche/contract/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadGrayRules } from '#lib/config/gray-rules.ts';
import { setLanguage } from '#lib/language/language.ts';
import { listSampleAccounts } from '@yanche/contract/people/inbox';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { DeveloperBlock } from './developer-block.tsx';

const account = { phone: '13800000002', role: 'buyer' as const };
beforeEach(() => fakeServer.answer(listSampleAccounts, [account]));

const runIn = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
const valueOf = (label: string) => screen.getByText(label).parentElement?.textContent;

it('shows the environment and the active gray rules', async () => {
  fakeServer.answer(getAllRuleResult, [
    { id: 1, gray_result: 100 },
    { id: 3, gray_result: 0 },
  ]);
  await act(() => loadGrayRules());
  runIn('Mozilla/5.0 MicroMessenger/8.0 miniProgram/wx1');
  renderScreen(<DeveloperBlock />, '/');
  expect(valueOf('宿主')).toContain('messaging-mini-program');
  expect(valueOf('部署环境')).toContain('development');
  expect(valueOf('灰度规则')).toContain('1 开 · 3 关');
});

it('marks a guessed host and our own app, also in English', () => {
  setLanguage('en');
  runIn('Mozilla/5.0 Kwai/10.3');
  const { unmount } = renderScreen(<DeveloperBlock />, '/');
  expect(valueOf('Host')).toContain('video-web-view (a guess)');
  unmount();
  runIn('Mozilla/5.0 (iPhone) beetle/9.8.0');
  renderScreen(<DeveloperBlock />, '/');
  expect(valueOf('Host')).toContain('our app · ios 9.8.0');
});

it('offers the people of the sample world under a line that moves nothing, and says where there is no such world', async () => {
  const { unmount, user } = renderScreen(<DeveloperBlock />, '/');
  await user.click(screen.getByText('样例账号'));
  expect((await screen.findByText(account.phone)).closest('details')?.open).toBe(true);
  unmount();
  fakeServer.refuse(listSampleAccounts, 'notFound');
  renderScreen(<DeveloperBlock />, '/');
  expect(await screen.findByText('此处没有样例数据')).toBeTruthy();
});
