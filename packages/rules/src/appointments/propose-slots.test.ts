import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../calendar.ts';
import { proposeSlots } from './propose-slots.ts';
import { remainingCapacity } from './town-capacity.ts';

const cityId = 1;
const slot = (index: number, free: number, minutes = 30) => ({
  id: `s${index}`,
  free,
  job: {
    start: index * 30 * MINUTE_MS,
    end: index * 30 * MINUTE_MS + minutes * MINUTE_MS,
    skill: null,
    cityId,
  },
});
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    skills: [],
    cityIds: [cityId],
  }));

const propose = (
  slots: Parameters<typeof proposeSlots>[0],
  { count, ...known }: { staff: ReturnType<typeof people>; sold: []; count: number },
) => proposeSlots(slots, { cityIds: new Set([cityId]), ...known, count }).ids;

test('twenty cars fill slot after slot, never one beyond its places', () => {
  const slots = Array.from({ length: 12 }, (_, index) => slot(index, 2));
  const ids = propose(slots, { staff: people(5), sold: [], count: 20 });
  expect(ids).toEqual(slots.slice(0, 10).flatMap(({ id }) => [id, id]));
});

test('a visit longer than a slot keeps its inspector from the next ones', () => {
  const slots = Array.from({ length: 8 }, (_, index) => slot(index, 2, 90));
  const ids = propose(slots, { staff: people(1), sold: [], count: 3 });
  expect(ids).toEqual(['s0', 's3', 's6']);
});

test('without enough places there are fewer', () => {
  expect(propose([slot(0, 1)], { staff: people(9), sold: [], count: 3 })).toEqual(['s0']);
  expect(propose([slot(0, 5)], { staff: [], sold: [], count: 3 })).toEqual([]);
});

test('what is proposed can be sold one after another, and no slot gets more than it has', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 1, max: 20 }),
      (places, inspectors, minutes, count) => {
        const slots = places.map((free, index) => slot(index, free, minutes));
        const staff = people(inspectors);
        const ids = propose(slots, { staff, sold: [], count });
        const sold: {
          start: number;
          end: number;
          skill: null;
          cityId: number;
          inspectorId: null;
        }[] = [];
        for (const id of ids) {
          const { job, free } = slots.find((each) => each.id === id) ?? slot(0, 0);
          expect(ids.filter((each) => each === id).length).toBeLessThanOrEqual(free);
          const known = { cityIds: new Set([cityId]), staff, sold };
          expect(remainingCapacity(known, job, 1).left).toBe(1);
          sold.push({ ...job, skill: null, inspectorId: null });
        }
        expect(ids.length).toBeLessThanOrEqual(count);
      },
    ),
  );
});

test('names the towns that have to be known where a time hangs on people who also work there', () => {
  const there = 2;
  const [shared] = people(1).map((each) => ({ ...each, cityIds: [cityId, there] }));
  const staff = shared === undefined ? [] : [shared];
  const here = { cityIds: new Set([cityId]), staff, sold: [], count: 1 };
  expect(proposeSlots([slot(0, 1)], here)).toEqual({ ids: [], lacks: [there] });
  const both = { ...here, cityIds: new Set([cityId, there]) };
  expect(proposeSlots([slot(0, 1)], both)).toEqual({ ids: ['s0'], lacks: [] });
});
