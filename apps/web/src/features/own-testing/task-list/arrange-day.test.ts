import type { TaskRow } from '@yanche/contract/inspections/inspections';
import { expect, it } from 'vitest';
import { arrangeDay } from './arrange-day.ts';

const now = Date.parse('2026-11-22T10:00:00+08:00');
let made = 0;
const job = (
  start: string,
  status: TaskRow['status'] = '30',
  reviewComment: string | null = null,
) => {
  made += 1;
  const at = Date.parse(`2026-11-${start}:00+08:00`);
  const end = new Date(at + 30 * 60_000).toISOString();
  const name = `${start} ${status}`;
  return {
    taskId: String(made),
    carTitle: name,
    start: new Date(at).toISOString(),
    end,
    status,
    reviewComment,
  } as TaskRow;
};
const said = (jobs: TaskRow[]) => {
  const { next, groups } = arrangeDay(jobs, now);
  return [
    next?.carTitle,
    ...groups.map(({ name, jobs: its }) =>
      [name, ...its.map(({ carTitle }) => carTitle)].join(': '),
    ),
  ];
};

it.each([
  ['nothing', [], [undefined]],
  [
    'yesterday’s is not next, and stands apart',
    [job('21T14:00'), job('22T16:00'), job('22T11:00'), job('24T09:00')],
    ['22T11:00 30', 'missed: 21T14:00 30', 'today: 22T16:00 30', 'later: 24T09:00 30'],
  ],
  [
    'days are those of Shanghai',
    [job('22T11:00'), job('22T23:59'), job('23T00:00'), job('23T23:59'), job('24T00:00')],
    [
      '22T11:00 30',
      'today: 22T23:59 30',
      'tomorrow: 23T00:00 30: 23T23:59 30',
      'later: 24T00:00 30',
    ],
  ],
  [
    'on the way to one whose time has passed',
    [job('22T09:00', '35'), job('22T09:15', '35')],
    ['22T09:00 35', 'missed: 22T09:15 35'],
  ],
  [
    'on the way comes first',
    [job('22T10:00'), job('22T11:00', '35')],
    ['22T11:00 35', 'today: 22T10:00 30'],
  ],
  [
    'then what is being inspected',
    [job('22T10:00'), job('22T09:00', '40')],
    ['22T09:00 40', 'today: 22T10:00 30'],
  ],
  [
    'a job sent back waits for the appointments',
    [job('20T09:00', '40', '补拍'), job('22T15:00')],
    ['22T15:00 30', 'earlier: 20T09:00 40'],
  ],
  ['a missed one is next when nothing else is', [job('21T14:00')], ['21T14:00 30']],
  [
    'handed in here: apart',
    [job('22T09:00', '50'), job('22T11:00')],
    ['22T11:00 30', 'queued: 22T09:00 50'],
  ],
])('%s', (_, jobs, expected) => {
  expect(said(jobs)).toEqual(expected);
});

it('at midnight in Shanghai today and tomorrow move on', () => {
  const jobs = [job('22T23:00', '40'), job('22T23:30', '40'), job('23T09:00'), job('24T09:00')];
  const at = (time: string) =>
    arrangeDay(jobs, Date.parse(`2026-11-${time}+08:00`)).groups.map(({ name }) => name);
  expect(at('22T23:59:59')).toEqual(['today', 'tomorrow', 'later']);
  expect(at('23T00:00:00')).toEqual(['earlier', 'today', 'tomorrow']);
});
