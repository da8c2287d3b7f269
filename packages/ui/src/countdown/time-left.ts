/** Time left as mm:ss, or h:mm:ss from one hour on; never negative. `ms` until the deadline. */
export function formatLeft(ms: number): string {
  const total = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  const rest = `${two(minutes)}:${two(total % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Until the shown second changes, ms; so that a tick never comes early and shows a second twice. */
export function untilNextTick(ms: number): number {
  const part = ms % 1000;
  return part <= 0 ? 1000 + part : part;
}
