/** Position and milliseconds since the start, while the piece was moved. */
export type Trace = readonly (readonly [x: number, ms: number])[];

const minPoints = 5;
const shortestMs = 250;

/**
 * Whether a person could have moved the piece like that by finger, mouse or arrow keys: from the left edge to its end,
 * in order, neither instantly nor at a constant pace. Stops naive programs only.
 */
export function isHumanTrace(trace: Trace, end: number): boolean {
  const [first] = trace;
  const last = trace.at(-1);
  if (first === undefined || last === undefined || trace.length < minPoints) return false;
  if (first[0] > 12 || Math.abs(last[0] - end) > 1 || last[1] - first[1] < shortestMs) return false;
  const steps = trace.slice(1).map(([x, ms], index) => {
    const [beforeX, beforeMs] = trace[index] ?? [x, ms];
    return { dx: x - beforeX, dt: ms - beforeMs };
  });
  if (steps.some(({ dt }) => dt < 0)) return false;
  const [one] = steps;
  return steps.some(
    ({ dx, dt }) => Math.abs(dx - (one?.dx ?? 0)) > 0.01 || Math.abs(dt - (one?.dt ?? 0)) > 0.01,
  );
}
