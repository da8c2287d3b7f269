/** Whether the person asked for less motion: times of movement made in script are then 0. */
export function reducedMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
