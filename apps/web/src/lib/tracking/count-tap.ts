/**
 * Counts a tap at a position of a screen, such as `countTap('order', 'pay')`; the code is loaded with the first one. Nothing
 * personal is sent.
 */
export function countTap(moduleId: string, position: string): void {
  void import('./tracking.ts').then(
    ({ track }) => track({ moduleId, position }),
    () => undefined,
  );
}
