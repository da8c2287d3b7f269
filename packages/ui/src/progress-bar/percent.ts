/** A percentage within 0–100 (spec §5); what is no number, as 0 of 0, counts as nothing done. */
export function clampPercent(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(100, Math.max(0, value));
}

/** The percentage in words. Rounded down: 100 % is said only when all is done. */
export function percentText(percent: number): string {
  return `${Math.floor(percent)}%`;
}
