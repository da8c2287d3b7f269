import { expect, it } from 'vitest';
import { cancelReasons, cancelReasonsFor, findCancelReason } from './cancel-reasons.ts';

it('holds 25 reasons with unique codes; only "other" asks for a remark', () => {
  expect(cancelReasons).toHaveLength(25);
  expect(new Set(cancelReasons.map((reason) => reason.code)).size).toBe(25);
  for (const { code, needRemark } of cancelReasons) expect(needRemark).toBe(code.endsWith('99'));
});

it('offers each actor only his own', () => {
  expect(cancelReasonsFor('user').map((reason) => reason.code)).toEqual(
    'U01 U02 U03 U04 U05 U06 U07 U08 U99'.split(' '),
  );
  expect(cancelReasonsFor('inspector')).toHaveLength(8);
});

it('finds a reason by code', () => {
  expect(findCancelReason('U99')?.needRemark).toBe(true);
  expect(findCancelReason('X1')).toBeNull();
});
