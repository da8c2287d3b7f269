import type { TaskRow } from '@yanche/contract/inspections/inspections';
import { expect, test } from 'vitest';
import { clashOf } from './job-clash.ts';

const job = (taskId: string, time: string, more: Partial<TaskRow> = {}) =>
  ({
    taskId,
    status: '30',
    start: `2026-11-22T${time}:00+08:00`,
    end: `2026-11-22T${time}:00+08:00`,
    minutes: 60,
    lng: 120.16,
    lat: 30.28,
    ...more,
  }) as TaskRow;
const said = (one: TaskRow, ...others: TaskRow[]) => {
  const clash = clashOf(one, others);
  return clash && [clash.with.taskId, clash.travel, clash.short];
};

test('a job clashes with one that overlaps, whichever comes first', () => {
  expect(said(job('a', '10:00'), job('b', '10:30'))).toEqual(['b', 0, 30]);
  expect(said(job('a', '10:30'), job('b', '10:00'))).toEqual(['b', 0, 30]);
  expect(said(job('a', '10:00'), job('b', '11:00'))).toBeNull();
});

test('the way between them counts, at 30 km/h', () => {
  const far = job('b', '11:10', { lat: 30.37 }); // 10 km north
  expect(said(job('a', '10:00'), far)).toEqual(['b', 21, 11]);
  expect(said(job('a', '10:00'), job('b', '11:30', { lat: 30.37 }))).toBeNull();
});

test('the worst is named; itself, done ones and one being inspected are none', () => {
  expect(said(job('a', '10:00'), job('b', '10:45'), job('c', '10:15'))?.[0]).toBe('c');
  expect(
    said(job('a', '10:00'), job('a', '10:00'), job('b', '10:00', { status: '50' })),
  ).toBeNull();
  expect(said(job('a', '10:00', { status: '40' }), job('b', '10:00'))).toBeNull();
});

test('an open job is compared, and without its duration its slot counts', () => {
  const slot = { end: '2026-11-22T10:30:00+08:00', minutes: undefined };
  expect(said(job('a', '10:00', { status: '20', ...slot }), job('b', '10:20'))).toEqual([
    'b',
    0,
    10,
  ]);
});
