import type { CarView } from '@yanche/contract/inspections/inspections';
import type { ReportFinding } from '@yanche/contract/reports/reports';
import { useEffect, useState } from 'react';

/** DOM id of a finding's row, to which its pin scrolls. */
export const findingId = (number: number) => `finding-${number}`;

/**
 * The visible side of the car and the highlighted finding. Choosing a pin scrolls to its row, choosing a row shows its side of
 * the car.
 */
export function useSelectedFinding(findings: readonly ReportFinding[]) {
  const [view, setView] = useState(() => initialView(findings));
  // A new object each time, so that choosing the same finding scrolls again.
  const [target, setTarget] = useState<{ number: number; go: boolean }>();
  useEffect(() => {
    if (target?.go) reveal(target.number);
  }, [target]);

  const choose = (number: number, go: boolean) => {
    const pin = findings.find((finding) => finding.number === number)?.pin;
    if (pin) setView(pin.view);
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

/** The side of the worst finding; if it has no exterior position, the side with most findings. */
function initialView(findings: readonly ReportFinding[]): CarView {
  const worst = findings[0]?.pin;
  if (worst) return worst.view;
  const views = findings.flatMap(({ pin }) => (pin === null ? [] : [pin.view]));
  const countOf = (view: CarView) => views.filter((each) => each === view).length;
  return [...views].sort((a, b) => countOf(b) - countOf(a))[0] ?? 'left';
}

function reveal(number: number) {
  const row = document.getElementById(findingId(number));
  const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  row?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  row?.focus({ preventScroll: true });
}
