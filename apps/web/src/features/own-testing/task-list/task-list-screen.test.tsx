import {
  acceptTask,
  checkInAtTask,
  departForTask,
  listTasks,
  type TaskRow,
} from '@yanche/contract/inspections/inspections';
import { getUrlBeforeJob } from '@yanche/contract/inspectors/face-checks';
import { handBackTask, revealTaskContact } from '@yanche/contract/inspections/own-job';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emitLogout } from '#lib/current-user/logout-signal.ts';
import { setLanguage } from '#lib/language/language.ts';
import { fakeStream } from '#testing/fake-event-source.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { answerDialog, elsewhere, hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { TaskListScreen } from './task-list-screen.tsx';

const taskId = '0197aaaa-0000-7000-8000-000000000001';
const aRow = (given: Partial<TaskRow> = {}): TaskRow => ({
  taskId,
  orderId: '0197aaaa-0000-7000-8000-000000000002',
  orderNo: 'YC1',
  status: '30',
  statusText: '待检测',
  productName: '国标检测',
  carTitle: '大众 帕萨特',
  vin: 'LSVHJ133022221761',
  start: new Date(Date.now() + 3_600_000).toISOString(),
  end: new Date(Date.now() + 7_200_000).toISOString(),
  place: '石桥二手车市场',
  address: '杭州市石祥路 1 号',
  lng: 120.16,
  lat: 30.28,
  progress: { done: 0, total: 228 },
  reviewComment: null,
  contact: { name: '王先生', phoneMask: '138****8000' },
  handBackUntil: null,
  report: null,
  ...given,
});

/** What every step says of its tap. */
const aTap = {
  stepId: expect.stringMatching(/^[\da-f-]{36}$/),
  at: expect.stringMatching(/Z$/),
  sentAt: expect.stringMatching(/Z$/),
};

const locate = (position: { lng: number; lat: number } | null) =>
  vi.stubGlobal('navigator', {
    onLine: true,
    language: 'zh-CN',
    userAgent: navigator.userAgent,
    clipboard: navigator.clipboard,
    geolocation: {
      getCurrentPosition: (ok: PositionCallback, no: PositionErrorCallback) =>
        position === null
          ? no({ code: 1 } as GeolocationPositionError)
          : ok({
              coords: { longitude: position.lng, latitude: position.lat },
            } as GeolocationPosition),
    },
    permissions: { query: async () => ({ state: position === null ? 'prompt' : 'granted' }) },
  });

const open = (rows: TaskRow[], at = '/ownTesting/tasks') => {
  fakeServer.answer(listTasks, { data: rows, hasMore: false, next: null });
  return renderScreen(<TaskListScreen />, at);
};
const step = { taskId, status: '40' as const, statusText: '检测中' };

// What is queued must not go out in the next test.
afterEach(() => emitLogout());

beforeEach(() => locate(null));

test('a task shows time, place, car, distance and the next step', async () => {
  locate({ lng: 120.16, lat: 30.3 });
  open([aRow({ plate: '浙AW2369' })]);
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('大众 帕萨特')).toBeTruthy();
  expect(card.getByText(/浙A·W2369 · LSVHJ133022221761/)).toBeTruthy();
  expect(card.getByText('杭州市石祥路 1 号')).toBeTruthy();
  expect(await card.findByText('距你约 2.2 公里')).toBeTruthy();
  expect(card.getByRole('button', { name: '出发' })).toBeTruthy();
});

test('accepting asks for confirmation, then shows own tasks', async () => {
  fakeServer.answer(acceptTask, { ...step, status: '30' });
  const { user } = open(
    [aRow({ status: '20', statusText: '待派单' })],
    '/ownTesting/tasks?tab=open',
  );
  await user.click(await screen.findByRole('button', { name: '接单' }));
  await answerDialog(user, '接单');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '进行中' }).checked).toBe(true),
  );
});

test('a task accepted by somebody else shows an error and cannot be accepted', async () => {
  fakeServer.refuse(acceptTask, 'notAssigned');
  const { user } = open(
    [aRow({ status: '20', statusText: '待派单' })],
    '/ownTesting/tasks?tab=open',
  );
  await user.click(await screen.findByRole('button', { name: '接单' }));
  await answerDialog(user, '接单');
  const card = within(screen.getByRole('article'));
  expect((await card.findByRole('alert')).textContent).toContain('该任务不属于你或已被接走');
  expect(card.queryByRole('button', { name: '接单' })).toBeNull();
  await user.click(card.getByRole('button', { name: '刷新列表' }));
  await waitFor(() => expect(fakeServer.requests(listTasks)).toHaveLength(2));
});

test('too early to depart: it says from when, and there is no button', async () => {
  const start = new Date(Date.now() + 24 * 3_600_000).toISOString();
  open([aRow({ start, end: start })]);
  expect(await screen.findByText(/最早 .+ 可以出发/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '出发' })).toBeNull();
});

test('a departure the server refuses is said in place', async () => {
  fakeServer.refuse(departForTask, 'tooEarly');
  const { user } = open([aRow()]);
  await user.click(await screen.findByRole('button', { name: '出发' }));
  expect((await screen.findByRole('alert')).textContent).toContain('不早于开始前 2 小时');
  expect(screen.getByRole('button', { name: '再试一次' })).toBeTruthy();
});

test('a face check before the job: they go there, and come back to this job', async () => {
  fakeServer.refuse(departForTask, 'faceCheckDue');
  fakeServer.answer(getUrlBeforeJob, {
    sessionId: taskId,
    url: '/faceMiddlePage#token=abc',
    expiresAt: '2026-11-24T01:00:00Z',
  });
  const { user } = open([aRow()]);
  await user.click(await screen.findByRole('button', { name: '出发' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toContain('/faceMiddlePage');
  expect(fakeServer.requests(getUrlBeforeJob).map(({ body }) => body)).toEqual([
    { taskId, returnUrl: `/ownTesting/tasks?job=${taskId}` },
  ]);
});

test('the link for a face check is lost: it is said in place', async () => {
  fakeServer.refuse(departForTask, 'faceCheckDue');
  fakeServer.disconnect(getUrlBeforeJob);
  const { user } = open([aRow()]);
  await user.click(await screen.findByRole('button', { name: '出发' }));
  expect((await screen.findByRole('alert')).textContent).toContain('网络');
});

test('without network departing is queued, and the job goes on', async () => {
  fakeServer.disconnect(departForTask);
  const { user } = open([aRow({ taskId: '0197aaaa-0000-7000-8000-0000000000d1' })]);
  await user.click(await screen.findByRole('button', { name: '出发' }));
  const card = within(screen.getByRole('article'));
  expect(await card.findByText(/^出发（.+）已排队，联网后自动提交$/)).toBeTruthy();
  expect(await card.findByRole('button', { name: '到达签到' })).toBeTruthy();
  expect(card.getByText('检测师已出发')).toBeTruthy();
});

test('a step that the server confirmed stays made where the list cannot be read again', async () => {
  const job = { taskId: '0197aaaa-0000-7000-8000-0000000000d2' };
  const onTheWay = { ...job, status: '35', statusText: '检测师已出发' } as const;
  fakeServer.answer(departForTask, onTheWay);
  const { user } = open([aRow(job)]);
  const button = await screen.findByRole('button', { name: '出发' });
  fakeServer.disconnect(listTasks);
  await user.click(button);
  const card = within(screen.getByRole('article'));
  expect(await card.findByRole('button', { name: '到达签到' })).toBeTruthy();
  expect(card.getByText('检测师已出发')).toBeTruthy();
  expect(card.queryByText(/已排队/)).toBeNull();
});

test('the next job first and large, then today, then later', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const job = (id: number, hours: number): TaskRow =>
    aRow({
      taskId: `0197aaaa-0000-7000-8000-0000000000e${id}`,
      start: at(hours),
      end: at(hours + 0.5),
    });
  open([job(1, -26), job(2, 0.5), job(3, 48)]);
  const cards = await screen.findAllByRole('article');
  expect(within(cards[0] as HTMLElement).getByText('下一单')).toBeTruthy();
  expect(within(cards[0] as HTMLElement).getByRole('button', { name: '出发' })).toBeTruthy();
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['下一单', '已过预约时间', '以后']);
});

test('a job whose time has passed is late; two that leave too little time say so', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const job = (id: number, hours: number, place: string) =>
    aRow({
      taskId: `0197aaaa-0000-7000-8000-0000000000f${id}`,
      start: at(hours),
      end: at(hours + 0.5),
      minutes: 60,
      place,
    });
  open([job(1, -1, '石桥'), job(2, 4, '丁桥'), job(3, 4.5, '笕桥'), job(4, 9, '彭埠')]);
  const cards = await screen.findAllByRole('article');
  const cardOf = (place: string) =>
    within(
      cards.find((card) =>
        within(card).queryByRole('link', { name: `导航到${place}` }),
      ) as HTMLElement,
    );
  expect(cardOf('石桥').getByText('逾期')).toBeTruthy();
  expect(screen.getAllByText('逾期')).toHaveLength(1);
  expect(cardOf('笕桥').getByText(/和 .+ 丁桥 的一单时间重叠 30 分钟/)).toBeTruthy();
  expect(screen.getAllByText(/时间重叠/)).toHaveLength(2);
});

test('the report of an own finished job is one tap away', async () => {
  const report = {
    version: 1,
    verdicts: {},
    partly: [],
    found: 0,
    worst: null,
    open: 0,
    grade: null,
    total: null,
    provisional: false,
  };
  open(
    [
      aRow({ status: '60', report }),
      aRow({ taskId: '0197aaaa-0000-7000-8000-0000000000c1', status: '50' }),
    ],
    '/ownTesting/tasks?tab=done',
  );
  expect(await hrefOf('查看报告')).toBe(`/jianceReport?orderId=${aRow().orderId}`);
  expect(screen.getAllByRole('link', { name: '查看报告' })).toHaveLength(1);
});

test('the way and the number are there from acceptance on; the number is asked for and masked', async () => {
  const dialled = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  fakeServer.answer(revealTaskContact, { name: '王先生', phone: '13800138000' });
  const { user } = open([aRow()]);
  expect(await screen.findByText('138****8000')).toBeTruthy();
  expect(await hrefOf('导航到石桥二手车市场')).toContain('120.16');
  await user.click(screen.getByRole('button', { name: '给王先生打电话' }));
  await waitFor(() => expect(dialled).toHaveBeenCalledWith('tel:13800138000'));
  await user.click(screen.getByRole('button', { name: '给王先生打电话' }));
  await waitFor(() => expect(dialled).toHaveBeenCalledTimes(2));
  expect(fakeServer.requests(revealTaskContact)).toHaveLength(1);
});

test('what the customer paid for besides is told, and may be a call after handing in', async () => {
  const duty = '交报告后打客户电话，讲一遍结果';
  const { unmount } = open([aRow({ status: '50', extras: [duty] })]);
  expect(await screen.findByText(`客户另付：${duty}`)).toBeTruthy();
  expect(screen.getByRole('button', { name: '给王先生打电话' })).toBeTruthy();
  unmount();
  open([aRow({ status: '50' })]);
  await screen.findByText('大众 帕萨特');
  expect(screen.queryByRole('button', { name: '给王先生打电话' })).toBeNull();
});

test('a job can be handed back in time, with a reason', async () => {
  fakeServer.answer(handBackTask, { taskId, status: '20', statusText: '待派单' });
  const handBackUntil = new Date(Date.now() + 3_600_000).toISOString();
  const { user } = open([aRow({ handBackUntil })]);
  await user.click(await screen.findByRole('button', { name: '退回任务' }));
  const sheet = within(await screen.findByRole('dialog', { name: '退回这个任务' }));
  expect(sheet.getByText(/并通知客户.*最多换 3 次/)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '退回' }));
  expect(sheet.getByText('请选择原因')).toBeTruthy();
  await user.click(sheet.getByRole('radio', { name: '身体不适' }));
  fakeServer.answer(listTasks, { data: [], hasMore: false, next: null });
  await user.click(sheet.getByRole('button', { name: '退回' }));
  expect(await screen.findByText('已退回，系统会另派检测师')).toBeTruthy();
  expect(fakeServer.requests(handBackTask)[0]?.body).toMatchObject({ taskId, reason: 'ill' });
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

test('too late to hand back: it is not offered', async () => {
  open([aRow({ handBackUntil: new Date(Date.now() - 1000).toISOString() })]);
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: '退回任务' })).toBeNull();
});

test('checks in with the position and opens the inspection', async () => {
  locate({ lng: 120.16, lat: 30.28 });
  fakeServer.answer(checkInAtTask, step);
  const { user } = open([aRow({ status: '35', statusText: '检测师已出发' })]);
  await user.click(await screen.findByRole('button', { name: '到达签到' }));
  expect(await elsewhere()).toBe(`/ownTesting/tasks/inspect?taskId=${taskId}`);
  expect(fakeServer.requests(checkInAtTask)[0]?.body).toEqual({
    taskId,
    position: { lng: 120.16, lat: 30.28, accuracy: null },
    ...aTap,
  });
});

test('being too far away shows an error in place', async () => {
  locate({ lng: 120.2, lat: 30.28 });
  fakeServer.refuse(checkInAtTask, 'tooFarAway', { distance: '3.8 公里' });
  const { user } = open([aRow({ status: '35' })]);
  await user.click(await screen.findByRole('button', { name: '到达签到' }));
  expect((await screen.findByRole('alert')).textContent).toContain('3.8 公里');
});

test('without a position it asks for confirmation before the check-in', async () => {
  fakeServer.answer(checkInAtTask, step);
  const { user } = open([aRow({ status: '35' })]);
  await user.click(await screen.findByRole('button', { name: '到达签到' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/会标记为“未定位”/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '取消' }));
  expect(fakeServer.requests(checkInAtTask)).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: '到达签到' }));
  await answerDialog(user, '继续签到');
  await screen.findByTestId('elsewhere');
  expect(fakeServer.requests(checkInAtTask)[0]?.body).toEqual({
    taskId,
    position: null,
    ...aTap,
  });
});

test('a task that was sent back shows the reason and links to the inspection', async () => {
  const progress = { done: 200, total: 228 };
  open([aRow({ status: '40', reviewComment: '退回 1 项：左后门', progress })]);
  expect(await screen.findByText('退回 1 项：左后门')).toBeTruthy();
  expect(screen.getByText('200 / 228 项')).toBeTruthy();
  expect(await hrefOf('按意见修改')).toContain(taskId);
});

test('an empty list links to open tasks; a failure offers a retry', async () => {
  const { user, unmount } = open([]);
  await user.click(await screen.findByRole('button', { name: '去接单' }));
  expect(await screen.findByText('你的城市暂时没有可接的任务')).toBeTruthy();
  unmount();
  fakeServer.refuse(listTasks, 'internal');
  renderScreen(<TaskListScreen />, '/ownTesting/tasks');
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
});

test('speaks English', async () => {
  setLanguage('en');
  open([aRow({ status: '40' })]);
  expect(await screen.findByRole('link', { name: 'Start inspection' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Open' })).toBeTruthy();
});

test('a task that was reassigned disappears without a reload', async () => {
  fakeStream.install();
  open([aRow()]);
  await screen.findByRole('article');
  fakeServer.answer(listTasks, { data: [], hasMore: false, next: null });
  await fakeStream.emit(aRow().orderId, '20');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});
