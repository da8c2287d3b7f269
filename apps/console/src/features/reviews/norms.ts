import { inLanguage, type Language } from '@yanche/rules/bilingual';
import type { TaskReading } from '@yanche/contract/inspections/task-parts';

const most = (value: number) => String(Math.round(value * 100) / 100);

/** The usual range of a reading as text: `1.6–3`, `≥ 3`, `≤ 40`; null where the table knows none. Whole numbers end before `below`. */
export function normOf(
  { bands, bandsOf, min, max, decimals, unit, kind }: TaskReading,
  language: Language,
): string | null {
  const ageUnit = bandsOf === 'years' ? inLanguage(['年', 'years'], language) : null;
  const first = bands?.findIndex(({ level }) => level === 'ok') ?? -1;
  if (bands === undefined || first < 0 || kind === 'vin') return null;
  const last = bands.findLastIndex(({ level }) => level === 'ok');
  const step = kind === 'week' ? 0 : 10 ** -(decimals ?? 0);
  const from = bands[first - 1]?.below ?? min ?? 0;
  const to = (bands[last]?.below ?? 0) - step;
  const isOpenBelow = first === 0 || from <= (min ?? -Infinity);
  const isOpenAbove = last === bands.length - 1 || to >= (max ?? Infinity);
  const words = isOpenAbove
    ? isOpenBelow
      ? null
      : `≥ ${most(from)}`
    : isOpenBelow
      ? `≤ ${most(to)}`
      : `${most(from)}–${most(to)}`;
  return words === null ? null : [words, ageUnit ?? unit].filter((part) => part !== '').join(' ');
}
