import {
  type Answer,
  type Draft,
  getTask,
  saveAnswers,
  type SentBack,
  submitTask,
} from '@yanche/contract/inspections/inspections';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aJpeg, answerUploads } from '#testing/car-answers.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { answerDialog, elsewhere } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { InspectScreen } from '../inspect-screen.tsx';
import { aTask } from '../record/task-fixture.ts';

const id = (number: number) => `0197bbbb-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [blurred, whole] = [id(8), id(9)];
let made = 0;
let taskId = '';
let saved: Map<string, Answer>;

beforeEach(() => {
  made += 1;
  taskId = `0197aaaa-0000-7000-8000-${String(900 + made).padStart(12, '0')}`;
  saved = new Map();
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
  fakeServer.answer(saveAnswers, ({ body }) => {
    const { answers, drafts = [] } = body as { answers: Answer[]; drafts?: Draft[] };
    for (const answer of answers) saved.set(answer.code, answer);
    return {
      saved: [...answers, ...drafts].map(({ code, answeredAt }) => ({ code, answeredAt })),
      progress: { done: 4, total: 4 },
    };
  });
  fakeServer.answer(submitTask, { taskId, status: '50', statusText: '报告审核中' });
  answerUploads();
});

const anAnswer = (code: string, photos: string[] = []): Answer => ({
  code,
  result: 'normal',
  findings: [],
  measure: null,
  note: '',
  photos,
  answeredAt: '2026-11-21T01:00:00.000Z',
});
const answers = [
  anAnswer('GB014'),
  anAnswer('GB015'),
  anAnswer('GB016'),
  anAnswer('GB002', [whole, blurred]),
];
const sentBack = (more: Partial<SentBack> = {}): SentBack => ({
  round: 1,
  sentBackAt: new Date(Date.now() - 60_000).toISOString(),
  note: '请在白天补拍',
  requests: [
    { code: 'GB002', wants: 'photo', reason: '照片模糊', fileId: blurred },
    { code: 'GB015', wants: 'answer', reason: '照片上像有划痕', fileId: null },
  ],
  before: answers.filter(({ code }) => code === 'GB002' || code === 'GB015'),
  ...more,
});
const open = (more: Partial<SentBack> = {}, given = answers) => {
  fakeServer.answer(getTask, () =>
    aTask({
      taskId,
      answers: given,
      sentBack: sentBack(more),
      reviewComment: '2 项：左A柱、左前翼子板',
      photoUrls: { [blurred]: '/files/blurred.jpg', [whole]: '/files/whole.jpg' },
    }),
  );
  return renderScreen(<InspectScreen />, `/ownTesting/tasks/inspect?taskId=${taskId}`);
};
const item = async (name: string) => within(await screen.findByRole('list', { name }));

test('shows just the items sent back, each with its reason; the rest is one tap away', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { name: '退回 2 项' })).toBeTruthy();
  expect(screen.getByText('请在白天补拍')).toBeTruthy();
  const pillar = await item('左A柱');
  expect(pillar.getByText('待处理')).toBeTruthy();
  expect(pillar.getByText('照片模糊')).toBeTruthy();
  expect(pillar.getByRole('button', { name: '左A柱 · 退回的照片' })).toBeTruthy();
  expect(screen.queryByText('左后翼子板')).toBeNull();
  await user.click(screen.getByRole('button', { name: '查看全部 4 项' }));
  expect(await screen.findByText('左后翼子板')).toBeTruthy();
  expect(screen.getByText('2 项：左A柱、左前翼子板')).toBeTruthy();
  // Handing in leads back to what is open.
  await user.click(screen.getByRole('button', { name: '提交检测' }));
  expect(await screen.findByText('还有 2 项没处理')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: '退回 2 项' })).toBeTruthy();
  expect(fakeServer.requests(submitTask)).toEqual([]);
});

test('the button says how many are left and leads to the first', async () => {
  const { user } = open();
  await item('左A柱');
  await user.click(screen.getByRole('button', { name: '还有 2 项没处理' }));
  await waitFor(() => expect(document.activeElement?.closest('li')?.id).toBe('item-GB002'));
  expect(screen.getByText('已处理 0 / 2')).toBeTruthy();
});

test('a photo taken again stands in the place of the old one', async () => {
  const { user } = open();
  const pillar = await item('左A柱');
  const [camera] = pillar.getAllByLabelText('为“左A柱”拍照');
  await user.upload(camera as HTMLElement, aJpeg());
  expect(await pillar.findByText('已处理')).toBeTruthy();
  await waitFor(() => expect(saved.get('GB002')?.photos).toHaveLength(2));
  expect(saved.get('GB002')?.photos[0]).toBe(whole);
  expect(saved.get('GB002')?.photos).not.toContain(blurred);
  expect(screen.getByText('已处理 1 / 2')).toBeTruthy();
  // What was asked for stays to be seen.
  expect(pillar.getByRole('button', { name: '左A柱 · 退回的照片' })).toBeTruthy();
});

test('the same answer again does not count; words of two characters do, and are sent with it', async () => {
  const { user } = open({ requests: sentBack().requests.slice(1) });
  const fender = await item('左前翼子板');
  await user.click(fender.getByRole('radio', { name: '正常' }));
  expect(fender.getByText('待处理')).toBeTruthy();
  await user.click(fender.getByRole('button', { name: '核实无误，不用改' }));
  const words = fender.getByLabelText<HTMLTextAreaElement>('给审核员的说明');
  expect(document.activeElement).toBe(words);
  await user.type(words, '光');
  expect(fender.getByText('待处理')).toBeTruthy();
  await user.tab();
  expect(fender.getByText('至少写两个字')).toBeTruthy();
  await user.type(words, '反');
  expect(fender.getByText('已处理')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '重新提交' }));
  const sure = await screen.findByRole('alertdialog');
  expect(within(sure).getByText(/左前翼子板：不改，光反/)).toBeTruthy();
  await answerDialog(user, '提交检测');
  expect(await elsewhere()).toBe('/ownTesting/tasks');
  expect(saved.get('GB015')?.reply).toEqual({ round: 1, text: '光反' });
});

test('words for an earlier round are not shown as an answer to this one', async () => {
  const reply = { round: 1, text: '上次说过的' };
  const given = answers.map((answer) => ({ ...answer, reply }));
  const { unmount } = open({ round: 2 }, given);
  const fender = await item('左前翼子板');
  expect(fender.getByRole('button', { name: '核实无误，不用改' })).toBeTruthy();
  unmount();
  taskId = id(700);
  open({ round: 1 }, given);
  const same = await item('左前翼子板');
  expect(same.getByLabelText<HTMLTextAreaElement>('给审核员的说明').value).toBe('上次说过的');
});

test('a note and a photo can be asked of an item that has neither', async () => {
  const requests: SentBack['requests'] = [
    { code: 'GB014', wants: 'photo', reason: '补拍全景', fileId: null },
    { code: 'GB016', wants: 'note', reason: '写明位置', fileId: null },
  ];
  const { user } = open({ requests, before: answers.slice(0, 3) });
  const hood = await item('发动机舱盖表面');
  await user.upload(hood.getByLabelText('为“发动机舱盖表面”拍照'), aJpeg());
  expect(await hood.findByText('已处理')).toBeTruthy();
  const fender = await item('左后翼子板');
  await user.type(fender.getByLabelText('补充说明'), '轮眉上方');
  expect(fender.getByText('已处理')).toBeTruthy();
  await waitFor(() => expect(saved.get('GB016')?.note).toBe('轮眉上方'));
});

test('a slow clock on the phone does not make the answer older than the send-back', async () => {
  const sentBackAt = new Date(Date.now() + 300_000).toISOString();
  const { user } = open({ sentBackAt });
  const fender = await item('左前翼子板');
  await user.click(fender.getByRole('radio', { name: '不适用' }));
  expect(fender.getByText('已处理')).toBeTruthy();
  await waitFor(() => expect(saved.has('GB015')).toBe(true));
  expect(Date.parse(saved.get('GB015')?.answeredAt ?? '')).toBeGreaterThan(Date.parse(sentBackAt));
});

const setAside = async (
  user: ReturnType<typeof open>['user'],
  row: Awaited<ReturnType<typeof item>>,
) => {
  await user.click(row.getByRole('radio', { name: '受限' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('radio', { name: '饰板或地胶遮挡' }));
  await user.click(sheet.getByRole('button', { name: '完成' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('what the server does not accept is shown where it stands', async () => {
  fakeServer.refuse(submitTask, 'requestsOpen', { count: 1 }, { codes: ['GB015'] });
  const { user } = open({ requests: sentBack().requests.slice(1) });
  const fender = await item('左前翼子板');
  await setAside(user, fender);
  await user.click(screen.getByRole('button', { name: '重新提交' }));
  await answerDialog(user, '提交检测');
  expect(await screen.findByText(/退回的还有 1 项没有处理/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.closest('li')?.id).toBe('item-GB015'));
});

test('what else is missing is a list by station that leads there, also in the whole checklist', async () => {
  const requests = [sentBack().requests[1]].filter((each) => each !== undefined);
  // Another item lost its answer: another package was ordered meanwhile.
  const { user } = open({ requests }, answers.slice(1));
  const fender = await item('左前翼子板');
  await setAside(user, fender);
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: '重新提交' }));
    expect(screen.getByRole('dialog', { name: '未完成的项' })).toBeTruthy();
  });
  const sheet = within(screen.getByRole('dialog', { name: '未完成的项' }));
  await user.click(sheet.getByRole('button', { name: /发动机舱盖表面/ }));
  await waitFor(() => expect(document.activeElement?.closest('li')?.id).toBe('item-GB014'));
  expect(screen.getByText('2 项：左A柱、左前翼子板')).toBeTruthy();
});

test('speaks English', async () => {
  setLanguage('en');
  open();
  expect(await screen.findByRole('heading', { name: '2 items sent back' })).toBeTruthy();
  expect(screen.getAllByText('To do')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Show all 4 items' })).toBeTruthy();
});
