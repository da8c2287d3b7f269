import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventsFrom, nextState, type Transition } from '../state-machine.ts';

type Row = Transition<string, string, string>;

/** What every table of states promises: one target per status and event, nothing out of reach, no way out of the table. */
export function checkMachine(
  table: readonly Row[],
  { start, labels, ends = [] }: { start: string; labels: object; ends?: readonly string[] },
) {
  const statuses = Object.keys(labels).sort();
  const events = [...new Set(table.map(({ event }) => event))];

  test('one target for each status and event', () => {
    const keys = table.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('every status is reached; only ends have no way on, and all others lead to one', () => {
    expect(reach(table, start).sort()).toEqual(statuses);
    // An event that leaves the status as it is, is no way on.
    const stuck = statuses.filter(
      (status) => !table.some(({ from, to }) => from === status && to !== status),
    );
    expect(stuck).toEqual([...ends].sort());
    if (ends.length === 0) return;
    for (const status of statuses) {
      expect(reach(table, status).some((reached) => ends.includes(reached))).toBe(true);
    }
  });

  test('random events never leave it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (path) => {
        let status = start;
        for (const event of path) {
          const next = nextState(table, status, event);
          expect(next !== null).toBe(eventsFrom(table, status).includes(event));
          status = next ?? status;
          expect(statuses).toContain(status);
        }
      }),
    );
  });
}

function reach(table: readonly Row[], from: string): string[] {
  const seen = new Set([from]);
  for (const status of seen) {
    for (const row of table) if (row.from === status) seen.add(row.to);
  }
  return [...seen];
}
