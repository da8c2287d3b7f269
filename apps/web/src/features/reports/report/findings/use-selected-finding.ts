import type { ReportFinding } from '@yanche/contract/reports/reports';
import { useEffect, useState } from 'react';
import type { DiagramView } from '#sheets/car-diagram/diagram-view.ts';

/** DOM id of a finding's row, to which its pin scrolls. */
export const findingId = (number: number) => `finding-${number}`;

/** DOM id of the drawing with the pins, to which a row scrolls. */
export const mapId = 'findings-map';

/** What the drawing shows, and the highlighted finding. A pin scrolls to its row, a row to its side of the car. */
export function useSelectedFinding(findings: readonly ReportFinding[]) {
  const [view, setView] = useState<DiagramView>('plan');
  // A new object each time, so that choosing the same finding scrolls again.
  const [target, setTarget] = useState<{ number: number; go: boolean }>();
  useEffect(() => {
    if (target) reveal(target.go ? findingId(target.number) : mapId);
  }, [target]);

  const choose = (number: number, go: boolean) => {
    const pin = findings.find((finding) => finding.number === number)?.pin;
    if (pin && !go) setView(pin.view);
    setTarget({ number, go });
  };
  return {
    view,
    setView,
    selected: target?.number,
    select: (number: number) => choose(number, false),
    goTo: (number: number) => choose(number, true),
  };
}

function reveal(id: string) {
  const target = document.getElementById(id);
  const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  target?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  if (id !== mapId) target?.focus({ preventScroll: true });
}
