import { screen } from '@testing-library/react';
import {
  getPractical,
  type Practical,
  startPractical,
} from '@yanche/contract/inspections/practicals';
import { type PracticeView, practiceViewLabels } from '@yanche/rules/inspectors/practice-pictures';
import { expect, test } from 'vitest';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { PracticalScreen } from './practical-screen.tsx';
import { PracticePictures } from './practice-pictures.tsx';

const fresh: Practical = { running: null, last: null, mayStart: true, againAt: null, items: 23 };
const running = { taskId: anId(5), startedAt: '2026-11-21T02:00:00.000Z', done: 9, total: 23 };
const failed: NonNullable<Practical['last']> = {
  practicalId: anId(6),
  carTitle: '样车甲（示例）',
  endedAt: '2026-11-21T03:00:00.000Z',
  isPassed: false,
  score: 90,
  found: 5,
  faults: 6,
  keyFound: 0,
  keyFaults: 1,
  wrongly: 0,
  readingsRight: 28,
  readings: 28,
  mistakes: [{ kind: 'missed', code: 'GB009', item: '右前纵梁', why: '手工焊道：烧焊' }],
};
const open = (practical: Practical) => {
  fakeServer.answer(getPractical, practical);
  return renderScreen(<PracticalScreen />, '/ownTesting/practical');
};
const inspectPage = `/ownTesting/tasks/inspect?taskId=${anId(5)}`;

test('the rules are told, and it begins in the real tool', async () => {
  fakeServer.answer(startPractical, { ...fresh, running });
  const { user } = open(fresh);
  expect(await screen.findByText('检一台样车，23 项')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '开始实操' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(inspectPage);
});

test('one that is under way is gone on with, and begins no other', async () => {
  const { user } = open({ ...fresh, running, mayStart: false });
  expect(await screen.findByText('进行中：9 / 23 项')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '继续检测' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(inspectPage);
  expect(fakeServer.requests(startPractical)).toEqual([]);
});

test('a failed one says what was missed and when it may be tried again', async () => {
  open({ ...fresh, last: failed, mayStart: false, againAt: '2026-11-22T03:00:00.000Z' });
  expect(await screen.findByText('这次没有通过')).toBeDefined();
  expect(screen.getByText('漏检')).toBeDefined();
  expect(screen.getByText('手工焊道：烧焊')).toBeDefined();
  expect(screen.getByText(/起可以再做$/)).toBeDefined();
  expect(screen.queryByRole('button', { name: '再做一次' })).toBeNull();
});

test('a passed one leads back to the steps', async () => {
  const last = { ...failed, isPassed: true, score: 100, mistakes: [] };
  const { user } = open({ ...fresh, last, mayStart: false });
  expect(await screen.findByText('没有错')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '回到进度' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/ownTesting');
});

test('a start that is lost for want of a network is told', async () => {
  fakeServer.disconnect(startPractical);
  const { user } = open(fresh);
  await user.click(await screen.findByRole('button', { name: '开始实操' }));
  expect(await screen.findByText('网络不稳，请再试一次')).toBeDefined();
});

test('every drawing names what is looked at and its figures, and is enlarged by a tap', async () => {
  const pictures = (Object.keys(practiceViewLabels) as PracticeView[]).map((view, at) => ({
    station: 'S1',
    codes: [`GB${String(at).padStart(3, '0')}`],
    title: `部位 ${at}`,
    view,
    texts: ['118 μm', '121 μm'],
  }));
  const { user } = renderScreen(<PracticePictures pictures={pictures} />, '/');
  const drawn = screen.getAllByRole('img');
  expect(drawn).toHaveLength(pictures.length);
  const [first] = drawn;
  expect(first?.getAttribute('aria-label')).toBe('示例 · 部位 0 · 漆面和漆膜仪 · 118 μm · 121 μm');
  // What is sound and what is not read the same.
  for (const label of drawn.map((each) => each.getAttribute('aria-label'))) {
    expect(label).not.toMatch(/划|凹|焊|锈|渗|水线|泥/);
  }
  await user.click(screen.getByRole('button', { name: /部位 0 · / }));
  expect((await screen.findByRole('dialog')).querySelector('svg')).not.toBeNull();
});
