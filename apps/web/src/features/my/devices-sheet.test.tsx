import { screen, within } from '@testing-library/react';
import { listSessions, revokeSession } from '@yanche/contract/people/sessions';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { DevicesSheet } from './devices-sheet.tsx';

const at = '2026-11-21T06:00:00.000Z';
const session = (n: number, device: string) => ({
  sessionId: anId(n),
  device,
  createdAt: at,
  lastSeenAt: at,
  current: n === 1,
});
let sessions = [session(1, 'iPhone · 微信'), session(2, 'Android · Chrome'), session(3, 'Mac')];

const show = async (title = '登录设备') => {
  const { user } = renderScreen(<DevicesSheet open onClose={() => undefined} />, '/');
  const sheet = within(await screen.findByRole('dialog', { name: title }));
  const agree = async () =>
    user.click(
      within(await screen.findByRole('alertdialog'))
        .getAllByRole('button')
        .at(-1)!,
    );
  return { user, sheet, agree };
};
const bodies = () => fakeServer.requests(revokeSession).map(({ body }) => body);

beforeEach(() => {
  sessions = [session(1, 'iPhone · 微信'), session(2, 'Android · Chrome'), session(3, 'Mac')];
  fakeServer.answer(listSessions, () => sessions);
  fakeServer.answer(revokeSession, ({ body }) => {
    const { sessionId } = body as { sessionId?: string };
    const before = sessions.length;
    sessions = sessions.filter((each) =>
      sessionId === undefined ? each.current : each.sessionId !== sessionId,
    );
    return { revoked: before - sessions.length };
  });
});

it('lists sessions; the current one cannot be ended here', async () => {
  const { sheet } = await show();
  const rows = await sheet.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'iPhone · 微信最近使用 11月21日 14:00本机',
    'Android · Chrome最近使用 11月21日 14:00退出',
    'Mac最近使用 11月21日 14:00退出',
  ]);
});

it('ends one after confirmation', async () => {
  const { user, sheet, agree } = await show();
  await user.click(await sheet.findByRole('button', { name: '退出 Mac' }));
  expect(bodies()).toEqual([]);
  await agree();
  expect(await screen.findByText('已退出 1 台设备')).toBeDefined();
  expect(bodies()).toEqual([{ sessionId: anId(3) }]);
  expect(await sheet.findAllByRole('listitem')).toHaveLength(2);
});

it('ends all others, if there are any', async () => {
  const { user, sheet, agree } = await show();
  await user.click(await sheet.findByRole('button', { name: '退出其他所有设备' }));
  await agree();
  expect(await screen.findByText('已退出 2 台设备')).toBeDefined();
  expect(bodies()).toEqual([{ others: true }]);
  expect(await sheet.findAllByRole('listitem')).toHaveLength(1);
  expect(sheet.queryByRole('button', { name: /退出/ })).toBeNull();
});

it('shows failures', async () => {
  const { user, sheet, agree } = await show();
  fakeServer.disconnect(revokeSession);
  await user.click(await sheet.findByRole('button', { name: '退出 Mac' }));
  await agree();
  expect(await screen.findByText('退出失败，请检查网络后重试')).toBeDefined();
  fakeServer.refuse(revokeSession, 'notFound');
  await user.click(sheet.getByRole('button', { name: '退出 Mac' }));
  await agree();
  expect(await screen.findByText(fakeServer.failure('notFound').envelope.message)).toBeDefined();
  expect(sheet.getAllByRole('listitem')).toHaveLength(3);
});

it('speaks English', async () => {
  setLanguage('en');
  const { sheet } = await show('Devices');
  expect(await sheet.findByText('This device')).toBeDefined();
  expect(sheet.getByRole('button', { name: 'End all others' })).toBeDefined();
});
