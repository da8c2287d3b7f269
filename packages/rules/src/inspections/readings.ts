import type { Bilingual } from '../bilingual.ts';
import type { FindingClass } from './defect-kinds.ts';
import data from './readings.data.json' with { type: 'json' };

/** A number; a week of manufacture WWYY; a month YYYYMM; a VIN. Only a VIN is text. */
type ReadingKind = 'number' | 'week' | 'month' | 'vin';
/** `watch` is printed; `ask` needs a finding or a note; `find` needs a finding. */
type ReadingLevel = 'ok' | 'watch' | 'ask' | 'find';

/** Values from the previous band's `below` (or the reading's `min`) up to `below`, exclusive. */
export type ReadingBand<Words = Bilingual> = {
  readonly below: number;
  readonly level: ReadingLevel;
  readonly means: Words;
  /**
   * What such a figure concerns in a report; absent where it is no finding, such as a warm engine or a short drive, which are
   * remarks on the inspection and not on the car.
   */
  readonly class?: FindingClass;
  /** The defect it suggests. */
  readonly defect?: string;
};

type PaintMaterial<Words = Bilingual> = {
  readonly id: string;
  readonly name: Words;
  /** End of the factory range where it is not that of steel, µm. */
  readonly okBelow?: number;
  /** A gauge shows nothing on it: no value is due. */
  readonly unmeasurable?: boolean;
};

/** What is measured on a car, where, and what the figures mean. `Words` is text in one language on the phone. */
export type Reading<Words = Bilingual> = {
  readonly id: string;
  readonly label: Words;
  readonly unit: string;
  readonly kind: ReadingKind;
  /** Its item is this figure, or a comparison of it: without it nothing was checked, whatever was ordered. */
  readonly isItem?: boolean;
  /** Digits after the point. */
  readonly decimals?: number;
  /** Codes of the checklist items it belongs to. */
  readonly items: readonly string[];
  /** Where on the item: wheels, points of a panel, control units. */
  readonly places: readonly string[];
  /** Places of which none may be missing; all where absent. */
  readonly needed?: readonly string[];
  /** This many places are enough, whichever they are. */
  readonly atLeast?: number;
  /** A figure outside cannot be right. */
  readonly min?: number;
  readonly max?: number;
  readonly bands?: readonly ReadingBand<Words>[];
  /** What the bands judge where it is not each value: one place, or the age in years. */
  readonly bandsOf?: string;
  /** Asked in place of "beyond the norm". */
  readonly question?: 'clearedRecently';
  /** The greatest usual difference between left and right of one axle. */
  readonly sidesDiffer?: number;
  /** Paint: the greatest usual difference on one panel, and to the rest of the car, µm. */
  readonly unevenBy?: number;
  readonly aboveCarBy?: number;
  readonly materials?: readonly PaintMaterial<Words>[];
  /** Paint: from this value on, the structure `behind` the panel is looked at again; item codes by panel. */
  readonly lookBehindFrom?: number;
  readonly behind?: Readonly<Record<string, readonly string[]>>;
  /** From this difference of `max` and `min` on, beyond the norm. */
  readonly spreadAsk?: number;
  /** The item whose finding settles a question, where it is ordered. */
  readonly answerAt?: string;
  /** Its item can be limited only with a photo. */
  readonly limitedNeedsPhoto?: boolean;
  /** A value from or below this needs a photo. */
  readonly photoBeyond?: { readonly from?: number; readonly below?: number };
  /** Likely slips of figures that cannot be right. */
  readonly hints?: readonly {
    readonly from: number;
    readonly below?: number;
    /** Only of figures with a fraction. */
    readonly fraction?: boolean;
    readonly words: Words;
  }[];
  /** Usual reasons for not measuring it. */
  readonly reasons?: readonly Words[];
  readonly tool?: Words;
  /** Where its limits come from: a standard, common practice, or our own judgement. */
  readonly sure: 'standard' | 'common' | 'judgement';
};

type ListedReading = Reading & {
  readonly demandedBy: readonly string[];
  readonly offeredBy: readonly string[];
  readonly applies?: 'ice' | 'nev';
};

// The file's words are seen as `string` by TypeScript.
export const readings = data as unknown as readonly ListedReading[];

/** A reading of an inspection; `demanded` ones are part of what was ordered. */
export type DueReading<Words = Bilingual> = Reading<Words> & { readonly demanded: boolean };

const packages = new Set(
  readings.flatMap(({ demandedBy, offeredBy }) => [...demandedBy, ...offeredBy]),
);

/**
 * The readings of an inspection. A product that the table does not know demands whatever any package demands of its
 * items: nothing is called fine for want of a rule.
 */
export function readingsFor(productCode: string, itemCodes: readonly string[]): DueReading[] {
  const ordered = new Set(itemCodes);
  // Only cars with an engine have the item of hot idling.
  const hasEngine = ordered.has('GB071') || !itemCodes.some((code) => code.startsWith('EV'));
  return readings.flatMap(({ demandedBy, offeredBy, applies, ...reading }) => {
    const isDemanded = packages.has(productCode)
      ? demandedBy.includes(productCode)
      : demandedBy.length > 0;
    const isKnown = isDemanded || !packages.has(productCode) || offeredBy.includes(productCode);
    const fits = isKnown && (applies !== 'ice' || hasEngine);
    const items = reading.items.filter((code) => ordered.has(code));
    return fits && items.length > 0 ? [{ ...reading, items, demanded: isDemanded }] : [];
  });
}
