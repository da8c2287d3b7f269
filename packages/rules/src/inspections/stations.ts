import type { Bilingual } from '../bilingual.ts';
import data from './stations.data.json' with { type: 'json' };

/** Left, right, or the middle, the whole car and the seats. */
export type Side = 'L' | 'R' | 'C';

/** A photo with its outline on the camera; one photo serves all its items. */
type Shot = {
  readonly ghost: string;
  readonly name: Bilingual;
  readonly items: readonly string[];
  /** An overview that no item demands. */
  readonly optional?: boolean;
};

/** A wheel with what is measured on it in passing, though the item it belongs to is answered elsewhere. */
type Wheel = {
  /** The item it is measured after; null: before all others. */
  readonly after: string | null;
  readonly side: Side;
  /** A place of its readings. */
  readonly place: string;
  readonly name: Bilingual;
  readonly readings: readonly string[];
};

/** A place where the inspector stands, with what is looked at from there, in walking order. */
export type Station = {
  readonly id: string;
  readonly name: Bilingual;
  readonly prepare: readonly Bilingual[];
  readonly items: readonly { readonly code: string; readonly side: Side }[];
  readonly wheels?: readonly Wheel[];
  readonly shots: readonly Shot[];
};

// The file's words are seen as `string` by TypeScript.
export const stations = data as unknown as readonly Station[];

const sides = new Map(
  stations.flatMap(({ items }) => items.map(({ code, side }) => [code, side] as const)),
);
export const sideOf = (code: string): Side => sides.get(code) ?? 'C';

/** The stations of an inspection, each with the ordered items and the photos these need. */
export function stationsFor(itemCodes: readonly string[]): Station[] {
  const ordered = new Set(itemCodes);
  return stations.flatMap((station) => {
    const items = station.items.filter(({ code }) => ordered.has(code));
    if (items.length === 0) return [];
    const shots = station.shots.flatMap((shot) => {
      const own = shot.items.filter((code) => ordered.has(code));
      return own.length > 0 ? [{ ...shot, items: own }] : [];
    });
    const before = (code: string | null) => {
      const at = station.items.findIndex((item) => item.code === code);
      const own = station.items.slice(0, at + 1).findLast((item) => ordered.has(item.code));
      return own?.code ?? null;
    };
    const wheels = station.wheels?.map((wheel) => ({ ...wheel, after: before(wheel.after) }));
    return [{ ...station, items, shots, ...(wheels !== undefined && { wheels }) }];
  });
}

/** How often somebody who follows this order walks to the other side of the car. */
export function sideChanges(sides: readonly Side[]): number {
  const walked = sides.filter((side) => side !== 'C');
  return walked.filter((side, index) => index > 0 && side !== walked[index - 1]).length;
}
