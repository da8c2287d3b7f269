/** Labels of named positions (wheels, highest, lowest) and of distances. */
type MeasureWords = { positions: Readonly<Record<string, string>>; km: (km: number) => string };

// Measurements are stored by key; the key's suffix is the unit.
const units: readonly (readonly [ending: string, unit: string])[] = [
  ['_mm', ' mm'],
  ['_um', ' μm'],
  ['_mv', ' mV'],
  ['_ohm_v', ' Ω/V'],
  ['_pct', '%'],
  ['_c', ' ℃'],
];
const paintPoint = /^p?\d$/;
const wheels = ['fl', 'fr', 'rl', 'rr', 'spare'];

/** Paint thicknesses in μm, in the order of their points; empty for other measurements. */
export function paintPoints(measure: Readonly<Record<string, number>> | null): number[] {
  const entries = Object.entries(measure ?? {});
  if (!entries.every(([key]) => paintPoint.test(key))) return [];
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

/** A measurement with its unit as text; null when there is none. */
export function measureWords(
  measure: Readonly<Record<string, number>> | null,
  { positions, km }: MeasureWords,
): string | null {
  const entries = Object.entries(measure ?? {});
  const [first] = entries;
  if (first === undefined) return null;
  const paint = paintPoints(measure);
  if (paint.length > 0) return `${paint.join(' / ')} μm`;
  if (first[0] === 'km') return km(first[1]);
  if (entries.some(([key]) => wheels.includes(key))) {
    const known = wheels.flatMap((key) => (measure?.[key] === undefined ? [] : [key]));
    return `${known.map((key) => `${positions[key] ?? ''} ${measure?.[key]}`).join(' · ')} mm`;
  }
  if (entries.some(([key]) => key === 'max' || key === 'min')) {
    return entries.map(([key, value]) => `${positions[key] ?? ''} ${value} ℃`).join(' · ');
  }
  return entries.map(([key, value]) => `${value}${unitOf(key)}`).join(' / ');
}

const unitOf = (key: string) => units.find(([ending]) => key.endsWith(ending))?.[1] ?? '';
