import type { Bilingual } from '../bilingual.ts';
import { DAY_MS } from '../calendar.ts';

/** Where it can be done; as `where` of a package. */
type Place = 'market' | 'point' | 'onsite';

type Extra = {
  places: readonly Place[];
  /** What whoever orders it gets for it. */
  note: Bilingual;
  /** What the inspector has to do for it. */
  duty: Bilingual;
  /** It is a call after handing in: so many days the inspector has the number for it. */
  callDays?: number;
};

const extras: Readonly<Record<string, Extra>> = {
  LIFT: {
    places: ['market', 'point'],
    note: ['把车升起来看车底；上门做不了', 'The car is lifted to see its underside; not on site'],
    duty: ['把车升起来检查车底', 'Lift the car and check its underside'],
  },
  EXPLAIN: {
    places: ['market', 'point', 'onsite'],
    note: [
      '交报告后检测师来电，讲一遍结果',
      'After handing in, the inspector calls and explains the results',
    ],
    duty: [
      '交报告后打客户电话，讲一遍结果',
      'After handing in, call the customer and explain the results',
    ],
    callDays: 3,
  },
};

/** Of an extra that only a back office knows, its name says all. */
const unknown: Extra = { places: ['market', 'point', 'onsite'], note: ['', ''], duty: ['', ''] };

/** Whether a call that was paid for may still be made: days after handing in. Epoch ms. */
export const mayStillCall = (codes: readonly string[], handedInAt: number, now: number): boolean =>
  codes.some((code) => now < handedInAt + (extraOf(code).callDays ?? 0) * DAY_MS);

/** What an extra means; `code` as in the catalogue. */
export const extraOf = (code: string): Extra => extras[code] ?? unknown;
