import { screen } from '@testing-library/react';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { to } from '#lib/paths.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ReportHistory } from './report-history.tsx';

type History = NonNullable<ReportContent['history']>;
const unknown: History = {
  stage: 'open',
  reportNo: null,
  hash: null,
  queriedAt: null,
  sample: false,
  sources: [],
  counts: null,
  missing: [],
};
const none = { answer: 'noRecord', rows: 0, structural: 0, asked: 1 } as const;
const known: History = {
  ...unknown,
  stage: 'reported',
  reportNo: 'CS2026112100001',
  hash: 'ab'.repeat(32),
  queriedAt: '2026-11-21T02:00:00.000Z',
  sample: true,
  sources: [
    {
      key: 'sample-claims',
      name: ['示例理赔数据', 'Sample claims'],
      topics: ['claims', 'floodFire'],
      state: 'ready',
      since: '2019-01',
      through: '2026-11-18',
      rows: 2,
    },
  ],
  counts: {
    topics: ['claims', 'floodFire'],
    verdicts: {
      accident: { answer: 'yes', rows: 2, structural: 1, asked: 1 },
      odometer: { answer: 'unknown', rows: 0, structural: 0, asked: 0 },
      flood: none,
      fire: none,
      totalLoss: none,
      theft: { answer: 'unknown', rows: 0, structural: 0, asked: 0 },
    },
    mileage: { readings: 0, origins: 0, conflicts: 0 },
  },
  missing: [{ kind: 'noSource', topic: 'theft', source: null, at: null, months: null }],
};
const show = (history: History, isOwn = true) =>
  renderScreen(<ReportHistory history={history} isOwn={isOwn} />, '/');

test('six answers, who gave them until when, what is unknown, and the records for who ordered it', () => {
  const first = show(known);
  expect(screen.getByText('2 条，1 条动结构')).toBeTruthy();
  expect(screen.getByText('数据方答复，截至 2026-11-21')).toBeTruthy();
  expect(screen.getByText('2 条记录 · 数据截至 2026-11-18')).toBeTruthy();
  expect(screen.getByText(/“无记录”不是“没发生”/)).toBeTruthy();
  expect(screen.getAllByText('盗抢')).toHaveLength(2);
  const link = screen.getByRole('link', { name: /看每条记录/ });
  expect(link.getAttribute('href')).toBe(to.historyReportNo('CS2026112100001'));
  first.unmount();
  show(known, false);
  expect(screen.queryByText('看每条记录')).toBeNull();
});

test.each([
  ['open', '未知：发布时数据方还没有答复'],
  ['notAgreed', '未知：下单时没有授权查询车史'],
  ['noSource', '未知：验车还没有接入车史数据方，没有查'],
  ['failed', '未知：数据方没有答复'],
] as const)('%s is told as unknown, never as fine', (stage, words) => {
  show({ ...unknown, stage });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('list', { name: '六项有无' })).toBeNull();
});

test('in English, without Chinese', () => {
  setLanguage('en');
  const { container } = show({ ...known, stage: 'reported' });
  expect(container.textContent).toContain('2 records, 1 to the frame');
  expect(container.textContent).not.toMatch(/\p{Script=Han}/u);
});
