import {
  type Answer,
  type Draft,
  getTask,
  saveAnswers,
  type TaskDetail,
} from '@yanche/contract/inspections/inspections';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aJpeg, answerUploads } from '#testing/car-answers.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { InspectScreen } from '../inspect-screen.tsx';
import { aReading, aTask, anItem } from '../record/task-fixture.ts';

let made = 0;
let saved: Map<string, Answer>;

beforeEach(() => {
  made += 1;
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
      progress: { done: saved.size, total: 1 },
    };
  });
  answerUploads();
});

/** Opens a job with one item; every tap and every photo counts as a touch. */
async function open(item: Parameters<typeof anItem>[1] = {}, more: Partial<TaskDetail> = {}) {
  const taskId = `0197bbdd-0000-7000-8000-${String(made).padStart(12, '0')}`;
  const name = '左前翼子板';
  const items = [anItem('GB015', { name, part: 'fender_fl', ...item })];
  fakeServer.answer(getTask, () => aTask({ taskId, items, ...more }));
  const { user } = renderScreen(<InspectScreen />, `/ownTesting/tasks/inspect?taskId=${taskId}`);
  const row = within((await screen.findByText(name)).closest('li') as HTMLElement);
  let touches = 0;
  const touch = {
    tap: (element: HTMLElement) => {
      touches += 1;
      return user.click(element);
    },
    shoot: (input: HTMLElement) => {
      touches += 1;
      return user.upload(input, aJpeg());
    },
  };
  const begin = async (result = '异常') => {
    await touch.tap(row.getByRole('radio', { name: result }));
    return within(await screen.findByRole('dialog', { name }));
  };
  return { taskId, user, row, begin, ...touch, touches: () => touches };
}
const findings = () => saved.get('GB015')?.findings ?? [];

test('a finding with defect, degree, place and photo takes four touches', {
  timeout: 15_000,
}, async () => {
  const { begin, tap, shoot, touches } = await open();
  const sheet = await begin();
  await tap(sheet.getByRole('button', { name: /点出损伤位置/ }));
  await tap(sheet.getByRole('radio', { name: /^划痕 2 级/ }));
  await shoot(sheet.getByLabelText('为“左前翼子板”拍照'));
  await waitFor(() => expect(findings()[0]?.photos).toHaveLength(1));
  expect(findings()[0]).toMatchObject({
    defect: 'HH',
    degree: 2,
    pin: { view: 'left', x: 0.5, y: 0.5 },
  });
  expect(touches()).toBeLessThanOrEqual(4);
  expect(await screen.findByText('全部完成')).toBeTruthy();
});

test('the car is shown from the side of the part, with the pin in its middle', async () => {
  const { begin, tap } = await open({ part: 'door_rr' });
  const sheet = await begin();
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: '右侧' }).checked).toBe(true);
  expect(sheet.getByText(/^1 号 左前翼子板/)).toBeTruthy();
  await tap(sheet.getByRole('radio', { name: /^划痕 1 级/ }));
  await waitFor(() => expect(findings()[0]?.pin).toMatchObject({ view: 'right', x: 0.39 }));
});

test('where a part is several pieces of the car nothing is guessed', async () => {
  const { begin, tap } = await open({ part: 'headlamp' });
  const sheet = await begin();
  expect(sheet.getByText('在图上点一下损伤所在位置')).toBeTruthy();
  await tap(sheet.getByRole('radio', { name: /^划痕 1 级/ }));
  await waitFor(() => expect(findings()[0]).toMatchObject({ defect: 'HH', pin: null }));
});

test('an item without a place on the car has no drawing', async () => {
  const { begin } = await open({ part: 'engine_bay' });
  const sheet = await begin();
  expect(sheet.getByRole('radio', { name: /^划痕 1 级/ })).toBeTruthy();
  expect(sheet.queryByRole('button', { name: /点出损伤位置/ })).toBeNull();
});

test('a finding recorded without a place stays without one when it is opened', async () => {
  const old: Answer = {
    code: 'GB015',
    result: 'abnormal',
    findings: [
      {
        id: '0197cccc-0000-7000-8000-000000000001',
        defect: 'HH',
        degree: 1,
        pin: null,
        photos: [],
        note: '旧伤',
      },
    ],
    measure: null,
    note: '',
    photos: [],
    answeredAt: '2026-11-22T02:00:00.000Z',
  };
  const { taskId, user, row } = await open({}, { answers: [old] });
  await user.click(row.getByRole('button', { name: /^编辑/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('在图上点一下损伤所在位置')).toBeTruthy();
  // A job of another test may still be sending what it kept.
  const sent = fakeServer
    .requests(saveAnswers)
    .filter(({ body }) => (body as { taskId: string }).taskId === taskId);
  expect(sent).toHaveLength(0);
});

test('several defects each have a pin, a degree and photos of their own', {
  timeout: 15_000,
}, async () => {
  const { user, begin } = await open();
  const sheet = await begin();
  await user.click(sheet.getByRole('radio', { name: /^划痕 1 级/ }));
  await user.upload(sheet.getByLabelText('为“左前翼子板”拍照'), aJpeg());
  await sheet.findByRole('button', { name: '照片 1' });
  await user.click(sheet.getByRole('button', { name: '再记一处缺陷' }));
  expect(sheet.queryByRole('button', { name: '照片 1' })).toBeNull();
  await user.click(sheet.getByRole('radio', { name: '后部' }));
  await user.click(sheet.getByRole('button', { name: /点出损伤位置/ }));
  await user.click(sheet.getByRole('radio', { name: /^锈蚀 3 级/ }));
  await user.click(sheet.getByRole('radio', { name: '1 划痕 1 级' }));
  expect(sheet.getByRole('button', { name: '照片 1' })).toBeTruthy();
  await waitFor(() =>
    expect(findings()).toMatchObject([
      { defect: 'HH', degree: 1, pin: { view: 'left' }, photos: [expect.any(String)] },
      { defect: 'XS', degree: 3, pin: { view: 'rear' }, photos: [] },
    ]),
  );
  await user.click(sheet.getByRole('radio', { name: '2 锈蚀 3 级' }));
  await user.click(sheet.getByRole('button', { name: '删除缺陷 2' }));
  await waitFor(() => expect(findings()).toMatchObject([{ defect: 'HH' }]));
});

test('closing by the cross keeps it all; without storage nothing claims to be saved', async () => {
  const { user, begin, row } = await open();
  const sheet = await begin();
  await user.click(sheet.getByRole('radio', { name: /^划痕 2 级/ }));
  await user.click(sheet.getByRole('button', { name: '关闭' }));
  expect(await row.findByText(/划痕 · 2 级 · 已标位置/)).toBeTruthy();
  // This browser has no IndexedDB.
  expect(screen.queryByText(/已自动保存/)).toBeNull();
});

test('a limit offers the reasons of the item’s readings, one touch each', async () => {
  const readings = [aReading(['GB015'], { reasons: ['贴膜'] })];
  const { begin, tap, touches } = await open({}, { readings });
  const sheet = await begin('受限');
  await tap(sheet.getByRole('radio', { name: '贴膜' }));
  await waitFor(() =>
    expect(saved.get('GB015')).toMatchObject({ result: 'limited', note: '贴膜' }),
  );
  expect(touches()).toBe(2);
});

test('circles and arrows are drawn on a photo, undone, and go with it', {
  timeout: 20_000,
}, async () => {
  const { user, begin } = await open();
  const sheet = await begin();
  expect(sheet.queryByRole('button', { name: /标注/ })).toBeNull();
  await user.click(sheet.getByRole('radio', { name: /^划痕 1 级/ }));
  await user.upload(sheet.getByLabelText('为“左前翼子板”拍照'), aJpeg());
  await user.click(await sheet.findByRole('button', { name: '在照片 1 上标注' }));
  const desk = within(await screen.findByRole('dialog', { name: '标注照片：左前翼子板' }));
  const picture = await desk.findByRole<HTMLImageElement>('img');
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 400 } });
  fireEvent.load(picture);
  const stage = await desk.findByRole('application');
  stage.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 400 }) as DOMRect;
  const drag = async (from: number, to: number) => {
    const target = stage;
    await user.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientX: from, clientY: from } },
      { target, coords: { clientX: to, clientY: to } },
      { keys: '[/MouseLeft]', target, coords: { clientX: to, clientY: to } },
    ]);
  };
  const shapes = () => findings()[0]?.marks?.[0]?.shapes;
  await drag(100, 200);
  await waitFor(() =>
    expect(shapes()).toEqual([{ kind: 'circle', x: 0.25, y: 0.25, x2: 0.5, y2: 0.5 }]),
  );
  await user.click(desk.getByRole('radio', { name: '箭头' }));
  stage.focus();
  await user.keyboard('{Enter}{ArrowRight}');
  await waitFor(() => expect(shapes()?.[1]).toMatchObject({ kind: 'arrow', x2: 0.52, y2: 0.5 }));
  await user.click(desk.getByRole('button', { name: '撤销' }));
  await user.click(desk.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(shapes()).toHaveLength(1));
  await user.click(desk.getByRole('button', { name: '清除' }));
  await waitFor(() => expect(findings()[0]?.marks).toEqual([]));
  await user.click(desk.getByRole('button', { name: '撤销' }));
  await user.click(desk.getByRole('button', { name: '完成' }));
  expect(await sheet.findByRole('button', { name: '照片 1 已标 1 处' })).toBeTruthy();
  await waitFor(() => expect(shapes()).toHaveLength(1));

  await user.click(sheet.getByRole('button', { name: '删除照片 1' }));
  await user.click(await screen.findByRole('button', { name: '删除' }));
  await waitFor(() => expect(findings()[0]).toMatchObject({ photos: [], marks: [] }));
});
