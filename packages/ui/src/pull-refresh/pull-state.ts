/** States of a pull. spec §4 */
export type PullState = 'normal' | 'pulling' | 'loosing' | 'loading' | 'success';

/**
 * How far the content follows a finger, px: one to one up to the head's height, half of the next
 * height, a quarter of the rest. Takes and gives px.
 */
export function resist(distance: number, head: number): number {
  if (distance <= head) return Math.max(0, distance);
  if (distance <= head * 2) return head + (distance - head) / 2;
  return head * 1.5 + (distance - head * 2) / 4;
}

/** The state while the finger is down, `offset` px below rest. */
export function pullState(offset: number, head: number): PullState {
  if (offset <= 0) return 'normal';
  return offset < head ? 'pulling' : 'loosing';
}
