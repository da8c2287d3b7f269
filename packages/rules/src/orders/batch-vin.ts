import { checkVin, normaliseVin } from '../cars/vin.ts';

const VIN_LENGTH = 17;

/** Blanks, dots and hyphens are how people group it. */
export const compactVin = (cell: string): string => normaliseVin(cell.replaceAll(/[\s.·-]/g, ''));

export function isVinLike(cell: string): boolean {
  const vin = compactVin(cell);
  return /^[A-Z\d]{11,20}$/.test(vin) && /[A-Z]/.test(vin) && /\d.*\d.*\d/.test(vin);
}

/** The cell that is most likely the VIN, `named` before all others; -1: none looks like one. */
export function vinIndex(cells: readonly string[], named: number): number {
  if (named !== -1 && (cells[named] ?? '') !== '') return named;
  const off = (index: number) => Math.abs(compactVin(cells[index] ?? '').length - VIN_LENGTH);
  const like = cells.flatMap((cell, index) => (isVinLike(cell) ? [index] : []));
  return like.toSorted((a, b) => off(a) - off(b))[0] ?? -1;
}

/** Where blanks separate the cells, a VIN in groups is several of them: they are made one again. */
export function joinSplitVin(cells: readonly string[]): readonly string[] {
  if (cells.some((cell) => compactVin(cell).length === VIN_LENGTH && isVinLike(cell))) return cells;
  const runs = cells.flatMap((_, from) =>
    cells.slice(from + 1).map((__, more) => ({ from, to: from + more + 2 })),
  );
  const words = (run: (typeof runs)[number]) => cells.slice(run.from, run.to);
  const whole = runs.filter((run) => {
    const vin = compactVin(words(run).join(''));
    return vin.length === VIN_LENGTH && isVinLike(vin);
  });
  const sound = whole.find((run) => checkVin(compactVin(words(run).join(''))).level === 'ok');
  // Joined without a sound check digit only where nothing else can be the VIN.
  const run = sound ?? (cells.some(isVinLike) ? undefined : whole[0]);
  if (run === undefined) return cells;
  return [...cells.slice(0, run.from), words(run).join(''), ...cells.slice(run.to)];
}
