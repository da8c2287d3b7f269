import { expect, test } from 'vitest';
import {
  type CashbackEvent,
  cashbackStatusLabels,
  type CashbackStatus,
  cashbackTransitions,
  nextCashbackStatus,
} from './cashback-state.ts';

const statuses = Object.keys(cashbackStatusLabels) as CashbackStatus[];
const events: CashbackEvent[] = ['settle', 'void', 'freeze', 'release'];

test('exactly the published moves; what is credited or void stays so', () => {
  const moves = statuses.flatMap((from) =>
    events.flatMap((event) => {
      const to = nextCashbackStatus(from, event);
      return to === null ? [] : [`${from} ${event} ${to}`];
    }),
  );
  expect(moves).toEqual(['1 settle 2', '1 void 3', '1 freeze 4', '4 void 3', '4 release 1']);
  expect(cashbackTransitions).toHaveLength(moves.length);
});

test('nothing frozen is credited', () => {
  expect(nextCashbackStatus('4', 'settle')).toBeNull();
});
