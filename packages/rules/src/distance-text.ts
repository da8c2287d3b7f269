import { grouped } from './grouped.ts';
import type { Bilingual } from './bilingual.ts';

/** A distance as people say it: 450 米, 3.8 公里, 14 公里. Metres below 1 km, one decimal below 10 km, none above. */
export function distanceText(meters: number): Bilingual {
  const tens = Math.round(meters / 10) * 10;
  if (tens < 1000) return [`${tens} 米`, `${tens} m`];
  const tenths = Math.round(meters / 100) / 10;
  const km = tenths < 10 ? tenths.toFixed(1) : grouped(Math.round(meters / 1000));
  return [`${km} 公里`, `${km} km`];
}
