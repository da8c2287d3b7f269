import { screen } from '@testing-library/react';
import { previewHistory } from '@yanche/contract/history/history-queries';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { currentConsent } from '@yanche/rules/history/consent-text';
import { beforeEach, expect, it } from 'vitest';
import { aPreview } from '#testing/a-history.ts';
import { aBuyer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { emptyDraft, useOrderDraft } from '../order-draft.ts';
import { HistoryConsent } from './history-consent.tsx';
import { orderBody } from './send-order.ts';

beforeEach(() => useOrderDraft.getState().reset());

const quote = {} as Parameters<typeof orderBody>[1];
const sent = () => orderBody(useOrderDraft.getState().draft, quote).historyConsent;

it('nothing is agreed to beforehand; what that means is told, and the version is sent', async () => {
  const { user } = renderScreen(<HistoryConsent of="included" />, '/');
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /我有权查询这台车/ });
  expect(box.checked).toBe(false);
  expect(screen.getByText(/报告里车史写“未知”/)).toBeTruthy();
  expect(sent()).toBeUndefined();
  await user.click(box);
  expect(sent()).toBe(currentConsent);
  await user.click(screen.getByRole('button', { name: /查询授权书/ }));
  expect(await screen.findByText(`版本 ${currentConsent}`)).toBeTruthy();
});

it('where nobody can be asked, that is told before ordering, and nothing is to be agreed to', () => {
  renderScreen(<HistoryConsent of="noSource" />, '/');
  expect(screen.getByText(/现在没有接入车史数据方/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('a car that no source has is told before it is paid for', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  fakeServer.answer(previewHistory, aPreview({ supported: false, offers: [] }));
  useOrderDraft.setState({ draft: { ...emptyDraft, vin: 'LSVHJ133022221761' } });
  renderScreen(<HistoryConsent of="included" />, '/');
  expect(await screen.findByText(/没有数据方收录这款车/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('counts for the car it was given for', () => {
  const draft = { ...emptyDraft, vin: 'LSVNV2180E2000013', historyConsent: currentConsent };
  useOrderDraft.setState({ draft });
  useOrderDraft.getState().update({ vin: 'LSVNV2180E2000014' });
  expect(sent()).toBeUndefined();
});
