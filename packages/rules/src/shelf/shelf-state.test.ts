import { expect, test } from 'vitest';
import {
  mayShelfEvent,
  nextShelfStatus,
  type ShelfActor,
  shelfActions,
  type ShelfEvent,
  type ShelfStatus,
  shelfStatusLabels,
  shelfTabs,
  shelfTransitions,
} from './shelf-state.ts';

const statuses = Object.keys(shelfStatusLabels) as ShelfStatus[];
const events = [...new Set(shelfTransitions.map(({ event }) => event))];
const actors: ShelfActor[] = ['dealer', 'marketplace', 'system'];

test('the whole table: who may move what from where to where', () => {
  const moves = statuses.flatMap((status) =>
    events.flatMap((event: ShelfEvent) => {
      const next = nextShelfStatus(status, event);
      const by = actors.filter((actor) => mayShelfEvent(status, event, actor));
      return next === null ? [] : [`${status} ${event} ${next} ${by.join('|')}`];
    }),
  );
  expect(moves.sort()).toEqual(
    [
      'pending edit pending dealer',
      'pending publish publishing dealer',
      'pending withdraw withdrawn dealer',
      'publishing accept published marketplace',
      'publishing refuse pending marketplace',
      'publishing withdraw withdrawing dealer',
      'publishing lapse withdrawing system',
      'published withdraw withdrawing dealer',
      'withdrawing accept withdrawn marketplace',
      'withdrawing refuse published marketplace',
      'withdrawn restore pending dealer',
    ].sort(),
  );
});

test('every status is in exactly one tab, and the dealer can get it back to the beginning', () => {
  const listed: ShelfStatus[] = shelfTabs.flatMap((tab): readonly ShelfStatus[] => tab.statuses);
  expect(listed.sort()).toEqual([...statuses].sort());
  const reach = (from: ShelfStatus, seen: ShelfStatus[] = []): ShelfStatus[] =>
    seen.includes(from)
      ? seen
      : events.reduce(
          (known, event) => {
            const next = nextShelfStatus(from, event);
            return next === null ? known : reach(next, known);
          },
          [...seen, from],
        );
  for (const status of statuses) expect(reach(status)).toContain('pending');
});

test.each<[ShelfStatus, boolean, boolean, string[]]>([
  ['pending', true, false, ['publish', 'edit', 'withdraw']],
  ['pending', false, true, ['edit', 'order', 'certify', 'withdraw']],
  ['pending', false, false, ['edit', 'withdraw']],
  ['publishing', true, false, ['withdraw']],
  ['published', true, false, ['withdraw']],
  ['published', false, true, ['order', 'certify', 'withdraw']],
  ['withdrawing', true, false, []],
  ['withdrawn', true, false, ['restore']],
  ['withdrawn', false, true, ['restore']],
])('%s, complete %s, needs a report %s: %j', (status, isComplete, needsReport, actions) => {
  expect(shelfActions({ status, isComplete, needsReport })).toEqual(actions);
});
