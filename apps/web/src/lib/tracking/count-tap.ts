/**
 * Counts a tap at a place of a screen, such as `countTap('order', 'pay')`; the code for it comes with the first one. Only
 * that it happened: nobody, and nothing personal.
 */
export function countTap(moduleId: string, position: string): void {
  void import('./tracking.ts').then(
    ({ track }) => track({ moduleId, position }),
    () => undefined,
  );
}
