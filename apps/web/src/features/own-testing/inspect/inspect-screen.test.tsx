import {
  type Answer,
  type Draft,
  getTask,
  saveAnswers,
  submitTask,
} from '@yanche/contract/inspections/inspections';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emitLogout } from '#lib/current-user/logout-signal.ts';
import { setLanguage } from '#lib/language/language.ts';
import { aJpeg, answerUploads } from '#testing/car-answers.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { answerDialog, elsewhere } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { InspectScreen } from './inspect-screen.tsx';
import { dwellMs } from './list/use-seen-items.ts';
import { aTask, anItem } from './record/task-fixture.ts';

let made = 0;
let taskId = '';
let saved: Map<string, Answer>;

// What is queued must not go out in the next test.
afterEach(() => emitLogout());

beforeEach(() => {
  made += 1;
  taskId = `0197aaaa-0000-7000-8000-${String(made).padStart(12, '0')}`;
  saved = new Map();
  Element.prototype.scrollIntoView = vi.fn();
  asPhone();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: NonNullable<typeof sight>) {
        sight = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  fakeServer.answer(saveAnswers, ({ body }) => {
    const { answers, drafts = [] } = body as { answers: Answer[]; drafts?: Draft[] };
    for (const answer of answers) saved.set(answer.code, answer);
    return {
      saved: [...answers, ...drafts].map(({ code, answeredAt }) => ({ code, answeredAt })),
      progress: { done: saved.size, total: 4 },
    };
  });
  answerUploads();
});

const tellSight = async (name: string, isIntersecting: boolean) => {
  const target = (await screen.findByText(name)).closest('li') as HTMLElement;
  act(() => sight?.([{ target, isIntersecting }]));
};
const dwell = () =>
  new Promise((done) => {
    setTimeout(done, dwellMs + 20);
  });
/** The rows of these items come into view and stay there. */
const see = async (...names: string[]) => {
  for (const name of names) await tellSight(name, true);
  await dwell();
};
let sight: ((entries: { target: Element; isIntersecting: boolean }[]) => void) | null = null;

const asPhone = (matches = false) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);

const open = (given: Parameters<typeof aTask>[0] = {}) => {
  fakeServer.answer(getTask, () => aTask({ taskId, ...given }));
  return renderScreen(<InspectScreen />, `/ownTesting/tasks/inspect?taskId=${taskId}`);
};
const row = async (name: string) => {
  const title = await screen.findByText(name);
  return within(title.closest('li') as HTMLElement);
};

test('one tap answers an item and is synced in the background', async () => {
  const { user } = open();
  const item = await row('发动机舱盖表面');
  await user.click(item.getByRole('radio', { name: '正常' }));
  expect(item.getByRole<HTMLInputElement>('radio', { name: '正常' }).checked).toBe(true);
  expect(screen.getByText('剩 3 项')).toBeTruthy();
  await waitFor(() => expect(saved.get('GB014')?.result).toBe('normal'));
  expect(await screen.findByText('已同步')).toBeTruthy();
});

test('offline it counts pending answers without an error message', async () => {
  fakeServer.disconnect(saveAnswers);
  const { user } = open();
  await user.click((await row('发动机舱盖表面')).getByRole('radio', { name: '正常' }));
  await user.click((await row('左前翼子板')).getByRole('radio', { name: '不适用' }));
  expect(await screen.findByText('待同步 2')).toBeTruthy();
  await waitFor(() => expect(fakeServer.requests(saveAnswers).length).toBeGreaterThan(0));
  expect(screen.queryByText(/Network Error/)).toBeNull();
});

test('an abnormal item requires defect, degree and photo and names what is missing', {
  timeout: 15_000,
}, async () => {
  const { user } = open();
  const item = await row('左前翼子板');
  await user.click(item.getByRole('radio', { name: '异常' }));
  const sheet = within(await screen.findByRole('dialog', { name: '左前翼子板' }));
  await user.click(sheet.getByRole('radio', { name: /^锈蚀 2 级/ }));
  await user.click(sheet.getByRole('button', { name: /点出损伤位置/ }));
  await user.click(sheet.getByRole('button', { name: '完成' }));
  expect(await item.findByText(/锈蚀 · 2 级 · 已标位置/)).toBeTruthy();
  expect(item.getByText('请拍照')).toBeTruthy();
  await user.click(item.getByRole('button', { name: /^编辑：左前翼子板/ }));
  const again = within(await screen.findByRole('dialog', { name: '左前翼子板' }));
  await user.upload(again.getByLabelText('为“左前翼子板”拍照'), aJpeg());
  expect(await again.findByRole('button', { name: '照片 1' })).toBeTruthy();
  await waitFor(() => expect(saved.get('GB015')?.findings[0]?.photos).toHaveLength(1));
  expect(saved.get('GB015')?.findings[0]).toMatchObject({
    defect: 'XS',
    degree: 2,
    pin: { view: 'left' },
  });
});

test('a limited item requires a reason; common ones are one tap', async () => {
  const { user } = open();
  const item = await row('左前翼子板');
  await user.click(item.getByRole('radio', { name: '受限' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('radio', { name: '饰板或地胶遮挡' }));
  await waitFor(() => expect(saved.get('GB015')?.note).toBe('饰板或地胶遮挡'));
});

test('the rest of a station becomes normal once it was seen, except photos of duty; undone', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^车头与机舱.*：其余正常/ }));
  expect(await screen.findByText('还有 3 项没看过，往下看完再标正常')).toBeTruthy();
  await tellSight('左后翼子板', true); // flies past
  await tellSight('左后翼子板', false);
  await see('发动机舱盖表面', '左前翼子板');
  await user.click(screen.getByRole('button', { name: /^车头与机舱.*：其余正常/ }));
  expect(await screen.findByText('已标 2 项正常，还有 1 项没看过')).toBeTruthy();
  expect(screen.getByText('剩 2 项')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(screen.getByText('剩 4 项')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '下一站：左侧，从前到后' }));
  await see('左A柱');
  await user.click(screen.getByRole('button', { name: /^左侧.*：其余正常/ }));
  expect(await screen.findByText(/必拍、必测项请逐项完成/)).toBeTruthy();
});

test('a required photo can be taken before the result; removing it asks for confirmation', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '下一站：左侧，从前到后' }));
  const item = await row('左A柱');
  await user.upload(item.getByLabelText('为“左A柱”拍照'), aJpeg());
  await item.findByRole('button', { name: '照片 1' });
  await user.click(item.getByRole('radio', { name: '正常' }));
  await waitFor(() => expect(saved.get('GB002')?.photos).toHaveLength(1));
  await user.click(item.getByRole('button', { name: '删除照片 1' }));
  await user.click(await screen.findByRole('button', { name: '删除' }));
  expect(await item.findByText('请拍照')).toBeTruthy();
});

test('filters show open or abnormal items; a finished item stays in place', async () => {
  const { user } = open();
  await user.click((await row('发动机舱盖表面')).getByRole('radio', { name: '正常' }));
  await user.click(screen.getByRole('radio', { name: '未检 3' }));
  expect(screen.queryByText('发动机舱盖表面')).toBeNull();
  await user.click((await row('左前翼子板')).getByRole('radio', { name: '正常' }));
  expect(screen.getByText('左前翼子板')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '异常 0' }));
  expect(await screen.findByText('没有符合条件的检查项')).toBeTruthy();
});

/** Answers the only item there is and submits. */
async function submitAll() {
  const { user } = open({ items: [anItem('GB014', { name: '发动机舱盖表面' })] });
  await user.click((await row('发动机舱盖表面')).getByRole('radio', { name: '正常' }));
  await user.click(screen.getByRole('button', { name: '提交检测' }));
  await answerDialog(user, '提交检测');
  return user;
}

test('submitting with open items lists them by station; each leads to its row', async () => {
  const { user } = open();
  await row('左前翼子板');
  await user.click(screen.getByRole('button', { name: '提交检测' }));
  const sheet = within(await screen.findByRole('dialog', { name: '未完成的项' }));
  expect(sheet.getByText('还有 4 项未完成，点一项直接去补')).toBeTruthy();
  expect(fakeServer.requests(submitTask)).toHaveLength(0);
  const left = within(sheet.getByRole('region', { name: '左侧，从前到后' }));
  await user.click(left.getByRole('button', { name: /左A柱.*未检/ }));
  await waitFor(() => expect(document.activeElement?.closest('li')?.id).toBe('item-GB002'));
});

test('a reload goes on at the same station', async () => {
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: '下一站：左侧，从前到后' }));
  await row('左A柱');
  unmount();
  open();
  expect(await screen.findByRole('radio', { name: /^2 左侧/, checked: true })).toBeTruthy();
});

test('submits after everything is synced and returns to the tasks', async () => {
  fakeServer.answer(submitTask, { taskId, status: '50', statusText: '报告审核中' });
  await submitAll();
  expect(await elsewhere()).toBe('/ownTesting/tasks');
  expect(saved.has('GB014')).toBe(true);
  expect(await screen.findByText('已提交，等待审核')).toBeTruthy();
});

test('without network it is queued, said plainly, and handed in when the network is back', async () => {
  const lost = fakeServer.disconnect(saveAnswers);
  const user = await submitAll();
  expect(await screen.findByText('已排队，联网后自动提交')).toBeTruthy();
  expect(await elsewhere()).toBe('/ownTesting/tasks');
  expect(fakeServer.requests(submitTask)).toHaveLength(0);
  void [lost, user];
});

test('items missing on the server are shown and sent again', async () => {
  fakeServer.refuse(submitTask, 'answersMissing', { count: 1 }, { codes: ['GB014'] });
  await submitAll();
  await waitFor(() => expect(document.activeElement?.closest('li')?.id).toBe('item-GB014'));
  await waitFor(() => expect(fakeServer.requests(saveAnswers)).toHaveLength(2));
});

test('shows the reviewer’s comment and storage problems', async () => {
  open({ reviewComment: '左后门请补拍近照' });
  expect(await screen.findByText('左后门请补拍近照')).toBeTruthy();
  expect(screen.getByRole('button', { name: '给王先生打电话' })).toBeTruthy();
  expect(screen.getByText(/此浏览器无法在本机保存/)).toBeTruthy();
});

test('handles a task in another status, a failed load and a missing id', async () => {
  const { unmount } = open({ status: '50', statusText: '报告审核中' });
  expect(await screen.findByText('这个任务现在不能检测')).toBeTruthy();
  unmount();
  fakeServer.refuse(getTask, 'notAssigned');
  const second = renderScreen(<InspectScreen />, `/ownTesting/tasks/inspect?taskId=${taskId}`);
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
  second.unmount();
  renderScreen(<InspectScreen />, '/ownTesting/tasks/inspect');
  expect(screen.getByText('没有找到这个任务')).toBeTruthy();
});

test('speaks English', async () => {
  setLanguage('en');
  open();
  const item = await row('发动机舱盖表面');
  expect(item.getByRole('radio', { name: 'Fault' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hand in' })).toBeTruthy();
});

test('on wide screens the editor is beside the list', async () => {
  asPhone(true);
  const { user } = open();
  const item = await row('左前翼子板');
  await user.click(item.getByRole('radio', { name: '异常' }));
  const panel = within(await screen.findByRole('region', { name: '左前翼子板' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(panel.getByRole('radio', { name: /^划痕 1 级/ }));
  expect(await item.findByText(/划痕 · 1 级/)).toBeTruthy();
});
