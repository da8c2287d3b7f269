import { captureSteps } from '@yanche/rules/inspections/capture-steps';
import { expect, test } from 'vitest';
import { ghostOf, hasGhost } from './ghosts.ts';

test.each([
  ['a_pillar_l', 'a_pillar_r'],
  ['rail_fl', 'rail_fr'],
  ['tail_frame_l', 'tail_frame_r'],
  ['tyre_rl', 'tyre_rr'],
])('%s and %s are the same drawing, mirrored', (left, right) => {
  expect(ghostOf(left).lines).toEqual(ghostOf(right).lines);
  expect([ghostOf(left).isMirrored, ghostOf(right).isMirrored]).toEqual([false, true]);
});

test('every guided photo of a part has a drawing; what has no shape has a frame', () => {
  const without = captureSteps
    .filter(({ overlay, key }) => !hasGhost(overlay ?? key))
    .map(({ key }) => key);
  expect(without).toEqual(['damage', 'engine_video']);
  expect(hasGhost('no_such_part')).toBe(false);
  expect(ghostOf('no_such_part').lines).toHaveLength(1);
});
