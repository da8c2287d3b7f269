import { sealedTerm } from '@yanche/rules/staff/private-search';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../calls.ts';

/** Set by links, never typed: ids and keys of the console, and where a page begins. */
const neverTyped = ['subjectId', 'after'];

/** What somebody may type into the filters of a list. */
const typed = allCalls.flatMap(({ call }) => {
  const isOfConsole = typeof call.access === 'object' && 'staff' in call.access;
  if (!isOfConsole || !call.name.startsWith('list') || !(call.query instanceof z.ZodMiniObject))
    return [];
  return Object.entries<z.core.$ZodType>(call.query.shape)
    .filter(([key, field]) => !neverTyped.includes(key) && z.safeParse(field, '王 先生').success)
    .map(([key, field]) => ({ name: call.name, key, field }));
});
const whole = '13812345678';

it('lists are searched by typing', () => {
  expect(typed.length).toBeGreaterThan(15);
});

/** The console sends a whole number that somebody types sealed, whatever the field. */
it.each(typed)('$name takes a sealed number as its $key, and no bare one', ({ field }) => {
  const term = sealedTerm(whole, `0123456789abcdef.${'A'.repeat(48)}`);
  expect(z.safeParse(field, term).success).toBe(true);
  expect(z.safeParse(field, whole).success).toBe(false);
});
