import { getTask } from '@yanche/contract/inspections/inspections';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { InspectScreen } from './inspect-screen.tsx';
import { aTask } from './record/task-fixture.ts';

const gate = vi.hoisted(() => {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
});
vi.mock('./sent-back/sent-back.tsx', async (original) => {
  await gate.opened;
  return original();
});

test('until what was sent back can be shown, the whole checklist is not shown in its place', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
  const taskId = '0197aaaa-0000-7000-8000-000000000990';
  const sentBack = {
    round: 1,
    sentBackAt: '2026-11-21T01:00:00.000Z',
    note: '',
    requests: [{ code: 'GB015', wants: 'answer' as const, reason: '像有划痕', fileId: null }],
    before: [],
  };
  let asked = 0;
  fakeServer.answer(getTask, () => {
    asked += 1;
    return aTask({ taskId, sentBack });
  });
  renderScreen(<InspectScreen />, `/ownTesting/tasks/inspect?taskId=${taskId}`);
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0));
  // Time for the device storage to open: the whole checklist would stand by now.
  for (let turn = 0; turn < 50; turn += 1) {
    await new Promise((done) => setTimeout(done, 10));
    expect(screen.getByText('加载中')).toBeTruthy();
    expect(screen.queryByText('左后翼子板')).toBeNull();
  }
  gate.open();
  expect(
    await screen.findByRole('heading', { name: '退回 1 项' }, { timeout: 10_000 }),
  ).toBeTruthy();
});
