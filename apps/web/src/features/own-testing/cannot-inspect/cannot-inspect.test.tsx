import { uploadPhoto } from '@yanche/contract/files/files';
import { cannotInspect, getTask, listTasks } from '@yanche/contract/inspections/inspections';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emitLogout } from '#lib/current-user/logout-signal.ts';
import { setLanguage } from '#lib/language/language.ts';
import { aJpeg, answerUploads } from '#testing/car-answers.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { answerDialog, elsewhere } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { InspectScreen } from '../inspect/inspect-screen.tsx';
import { aTask } from '../inspect/record/task-fixture.ts';
import { TaskListScreen } from '../task-list/task-list-screen.tsx';

let made = 0;
/** Jobs of this file only: what another file held on the page must not be found again. */
let taskId = '';

// What is queued must not go out in the next test.
afterEach(() => emitLogout());

beforeEach(() => {
  made += 1;
  taskId = `0197bbcc-0000-7000-8000-${String(made).padStart(12, '0')}`;
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
  answerUploads();
  fakeServer.answer(cannotInspect, { taskId, status: '95', statusText: '无法检测' });
});

const rowIn = (status: '30' | '35' | '40' | '95', statusText: string) => {
  const { groups: _, items: __, answers: ___, photoUrls: ____, ...task } = aTask({ taskId });
  const { checklistVersion: _____, ...row } = task;
  return { ...row, status, statusText };
};
/** Opens the task list with one visit that is under way. */
const openList = (status: '30' | '35' | '40' = '40') => {
  fakeServer.answer(listTasks, ({ query }) => ({
    data: [query['scope'] === 'done' ? rowIn('95', '无法检测') : rowIn(status, '检测师已出发')],
    hasMore: false,
    next: null,
  }));
  return renderScreen(<TaskListScreen />, '/ownTesting/tasks');
};
const openSheet = async (user: ReturnType<typeof openList>['user']) => {
  await user.click(await screen.findByRole('button', { name: '无法检测' }));
  return within(await screen.findByRole('dialog', { name: '这次无法检测' }));
};
/** Submits a reason with a photo. */
const submit = async (user: ReturnType<typeof openList>['user'], reason: string) => {
  const sheet = await openSheet(user);
  await user.click(sheet.getByRole('radio', { name: reason }));
  await user.upload(await sheet.findByLabelText('为“现场照片”拍照'), aJpeg());
  await sheet.findByRole('button', { name: '照片 1' });
  await user.click(sheet.getByRole('button', { name: '提交' }));
  await answerDialog(user, '结束上门');
  return sheet;
};
const sent = () => fakeServer.requests(cannotInspect).map(({ body }) => body);

test('is offered from departure on, not before', async () => {
  const { unmount } = openList('30');
  expect(await screen.findByRole('button', { name: '出发' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '无法检测' })).toBeNull();
  unmount();
  openList('40');
  expect(await screen.findByRole('button', { name: '无法检测' })).toBeTruthy();
});

test('requires reason and photo, uploads the photo first, and updates the task', async () => {
  const { user } = openList();
  const sheet = await openSheet(user);
  expect(sheet.getByText(/提交后这次上门结束/)).toBeTruthy();
  const submit = () => user.click(sheet.getByRole('button', { name: '提交' }));
  await submit();
  expect(sheet.getByRole('alert').textContent).toBe('请选择原因');
  await user.click(sheet.getByRole('radio', { name: '现场无车/联系不上' }));
  await user.type(sheet.getByRole('textbox', { name: /说明/ }), ' 等了 40 分钟 ');
  await submit();
  expect(sheet.getByRole('alert').textContent).toBe('请至少拍一张现场照片');
  expect(sent()).toEqual([]);
  await user.upload(await sheet.findByLabelText('为“现场照片”拍照'), aJpeg());
  expect(await sheet.findByRole('button', { name: '照片 1' })).toBeTruthy();
  expect(sheet.queryByText('请至少拍一张现场照片')).toBeNull();
  await submit();
  await answerDialog(user, '再看看');
  expect(sent()).toEqual([]);
  await submit();
  await answerDialog(user, '结束上门');
  await waitFor(() => expect(sent()).toHaveLength(1));
  const fileId = fakeServer.requests(uploadPhoto)[0]?.query['fileId'];
  expect(sent()).toMatchObject([{ taskId, code: 'I01', note: '等了 40 分钟', photos: [fileId] }]);
  const card = within(await screen.findByRole('article'));
  expect(await card.findByText('无法检测')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '已完成' }).checked).toBe(true),
  );
});

test('the reason "other" requires a text', async () => {
  const { user } = openList();
  const sheet = await openSheet(user);
  await user.click(sheet.getByRole('radio', { name: '其他（请说明）' }));
  await user.click(sheet.getByRole('button', { name: '提交' }));
  expect(sheet.getByRole('alert').textContent).toBe('请写明原因');
});

test('before the check-in only what nobody is charged for ends the visit', async () => {
  const { user } = openList('35');
  const sheet = await openSheet(user);
  await user.click(sheet.getByRole('radio', { name: '现场无车/联系不上' }));
  await user.upload(await sheet.findByLabelText('为“现场照片”拍照'), aJpeg());
  await sheet.findByRole('button', { name: '照片 1' });
  await user.click(sheet.getByRole('button', { name: '提交' }));
  expect((await sheet.findByRole('alert')).textContent).toContain('先到达签到');
  await user.click(sheet.getByRole('radio', { name: '我方原因（人员或设备）' }));
  await user.click(sheet.getByRole('button', { name: '提交' }));
  await answerDialog(user, '结束上门');
  await waitFor(() => expect(sent()).toMatchObject([{ taskId, code: 'I07' }]));
});

test('offline it is queued with its photos, and the job says so', async () => {
  fakeServer.disconnect(uploadPhoto);
  const { user } = openList();
  await submit(user, '车辆无法启动');
  expect(await screen.findByText(/^无法检测（.+）已排队，联网后自动提交$/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('a refusal shows an error in place and keeps the input', async () => {
  fakeServer.refuse(cannotInspect, 'wrongState', { status: '已取消' });
  const { user } = openList();
  const sheet = await submit(user, '车辆已售出');
  expect((await sheet.findByRole('alert')).textContent).toContain('当前：已取消');
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: '车辆已售出' }).checked).toBe(true);
  expect(sheet.getByRole('button', { name: '照片 1' })).toBeTruthy();
});

test('from the checklist it ends the inspection and opens the finished tasks', async () => {
  fakeServer.answer(getTask, () => aTask({ taskId }));
  const { user } = renderScreen(<InspectScreen />, `/ownTesting/tasks/inspect?taskId=${taskId}`);
  await submit(user, '车主拒绝检测关键项');
  expect(await elsewhere()).toBe('/ownTesting/tasks?tab=done');
  expect(sent()).toMatchObject([{ code: 'I05', photos: [expect.any(String)] }]);
});

test('speaks English', async () => {
  setLanguage('en');
  const { user } = openList();
  await user.click(await screen.findByRole('button', { name: 'Cannot inspect' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('radio', { name: 'No car there, or nobody answers' })).toBeTruthy();
});
