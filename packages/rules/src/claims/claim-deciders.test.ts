import { expect, test } from 'vitest';
import { mayConfirmClaim, mayDecideClaim } from './claim-deciders.ts';

const people = {
  involved: ['inspector', 'buyer'],
  decided: ['first', 'second'],
  proposer: 'other',
};

test.each([
  ['inspector', false, false],
  ['buyer', true, false],
  ['first', false, true],
  ['first', true, false],
  ['second', false, true],
  ['second', true, false],
  ['other', true, true],
  ['third', true, true],
])('%s decides (appeal: %s): %s', (person, ofAppeal, may) => {
  expect(mayDecideClaim(people, person, ofAppeal)).toBe(may);
});

test('the second person of an appeal had no part in the first decision, and did not propose it', () => {
  const may = (person: string, ofAppeal = true) => mayConfirmClaim(people, person, ofAppeal);
  expect(['first', 'second', 'other', 'inspector'].filter((person) => may(person))).toEqual([]);
  expect([may('third'), may('second', false), may('other', false)]).toEqual([true, true, false]);
});
