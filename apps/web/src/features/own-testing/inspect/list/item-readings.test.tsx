import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { aReadingSession, taskReadings } from '../readings/reading-fixture.ts';
import { SessionProvider, useRecorded } from '../session-context.tsx';
import { ItemRow } from './item-row.tsx';
import { progressOf } from './list-filter.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

function Row({ code }: { code: string }) {
  const task = useRecorded((view) => view.task);
  const answers = useRecorded((view) => view.answers);
  const progress = progressOf(task, answers);
  const item = task.items.find((each) => each.code === code);
  if (item === undefined) return null;
  return (
    <ul>
      <ItemRow
        item={item}
        record={answers.get(code)}
        lack={progress.lacks.get(code) ?? null}
        openPlaces={progress.open.get(code) ?? 0}
        why={progress.why.get(code)}
        beyond={progress.abnormal.has(code)}
        marked={false}
        onTouch={vi.fn()}
        onEdit={vi.fn()}
        onReadings={vi.fn()}
      />
    </ul>
  );
}

async function open(code: string, readings: ReturnType<typeof taskReadings>) {
  const session = await aReadingSession(readings);
  const view = renderScreen(
    <SessionProvider value={session}>
      <Row code={code} />
    </SessionProvider>,
    '/inspect',
  );
  return { ...view, session };
}

test('thick paint called normal: the row says what is asked, then that its photo is missing', async () => {
  const { session, user } = await open('GB015', taskReadings(['paint_um']));
  session.edit('GB015', (answer) => ({
    ...answer,
    measure: { 'paint_um.p1': 450, 'paint_um.p2': 450, 'paint_um.p3': 450 },
  }));
  await user.click(await screen.findByRole('radio', { name: '正常' }));
  expect(await screen.findByText(/数值超出范围，须拍照 · 超出正常范围，要记为异常吗/)).toBeTruthy();
  session.edit('GB015', (answer) => ({ ...answer, note: '有贴膜' }));
  const told = '450 / 450 / 450 μm · 数值超出范围，须拍照 · 疑似钣金加腻子，报告记为异常';
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByText('请拍照')).toBeTruthy();
});

test('a question about a mileage names the figure that it is compared with', async () => {
  const { session } = await open('ID008', taskReadings(['km', 'module_km']));
  session.edit('ID007', (answer) => ({ ...answer, measure: { 'km.dash': 362_000 } }));
  session.edit('ID008', (answer) => ({ ...answer, measure: { 'module_km.engine': 36_200 } }));
  expect(await screen.findByText(/和表显里程 362,000 公里差十倍/)).toBeTruthy();
  expect(screen.queryByText(/[{}]/)).toBeNull();
  session.edit('ID008', (answer) => ({ ...answer, measure: { 'module_km.engine': 500_000 } }));
  expect(await screen.findByText(/高于表显里程 362,000 公里/)).toBeTruthy();
});

test('an item that is a figure is not normal without it, also where it is only offered', async () => {
  const { session, user } = await open('ID010', taskReadings(['dot_week'], false));
  expect(session.fillNormal(['ID010', 'GB049']).count).toBe(1);
  await user.click(await screen.findByRole('radio', { name: '正常' }));
  expect(await screen.findByText('没有读数不能记正常')).toBeTruthy();
  expect(session.unfinished().map(({ code }) => code)).toContain('ID010');
  await user.click(screen.getByRole('button', { name: '没测，记为未检' }));
  expect(session.get().answers.get('ID010')?.answer).toMatchObject({
    result: 'limited',
    note: '未测量',
  });
  expect(session.unfinished().map(({ code }) => code)).not.toContain('ID010');
});
