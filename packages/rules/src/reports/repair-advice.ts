import { defectCode, WORST_DEGREE } from '../inspections/answers.ts';
import type { Bilingual } from '../bilingual.ts';
import { checklist, type ChecklistItem } from '../inspections/checklist.ts';
import type { FindingClass } from '../inspections/defect-kinds.ts';
import { countedFactor } from '../market/condition-price.ts';
import { mayAddToPrice, type ScorePlace } from './score-place.ts';
import data from '../repair-prices.data.json' with { type: 'json' };

export type CarClass = keyof typeof data.classFactor;
type RepairAdvice =
  | 'must' // unsafe or unfit to drive
  | 'repair' // gains more than it costs
  | 'leave' // costs more than it gains
  | 'disclose' // traces of the past that no repair removes; the buyer must be told
  | 'open'; // no price in our table, or nothing to compare with

/** A finding of a report. */
export type Problem = {
  readonly code: string;
  readonly defect: string;
  readonly degree: number | null;
  /** Points of the score; null where the standard takes none. */
  readonly deduct: number | null;
  /** It is a figure beyond its norm. */
  readonly reading?: string | undefined;
  readonly class?: FindingClass | undefined;
};
export type Repair = {
  advice: RepairAdvice;
  work: Bilingual | null;
  /** Fen. */
  cost: { low: number; high: number } | null;
  /** Price increase by this repair alone, fen; null without a price, `net` also without a cost. */
  gain: number | null;
};
type Basis = {
  carClass: CarClass;
  total: number | null;
  /** Where the report puts its score; points that it sets aside are worth nothing. */
  place: ScorePlace;
  /** The price the score factor applies to; null when there is none. */
  basePrice: number | null;
};

/** Garage prices vary by about this much around our figure. */
const COST_SPREAD = 0.15;
const TEN_YUAN = 1_000;

/** Items whose repair does not depend on the defect. */
const workByItem: Readonly<Record<string, string>> = {
  GB040: 'COOLANT_MIX',
  GB041: 'OIL_LEAK',
  GB044: 'BATTERY',
  GB045: 'BATTERY',
  GB070: 'AC',
  GB085: 'OIL_LEAK',
  GB086: 'OIL_LEAK',
  GB090: 'SHOCK',
  GB091: 'SHOCK',
  MF013: 'BRAKE_PAD',
  MF014: 'BRAKE_PAD',
};
const unsafeItems = new Set(['MF013', 'MF014']);
/** Of the exterior, only panels and bumpers are painted and repaired; glass, lamps and rims are not. */
const isPanel = (code: string) => code >= 'GB014' && code <= 'GB027';

const itemByCode = new Map(checklist.map((item) => [item.code, item]));
const roundToTenYuan = (fen: number) => Math.round(fen / TEN_YUAN) * TEN_YUAN;

/** The price row of a defect, with the same degree or the next higher one, so that costs are never understated. */
function priceRow(item: ChecklistItem | undefined, { code, defect, degree }: Problem) {
  const letters = defectCode(defect);
  const fixed = item?.scale === 'tyre' ? 'TREAD' : workByItem[code];
  const painted = item?.scale === 'exterior' && isPanel(code) ? letters : null;
  const key = fixed ?? painted;
  const least = fixed === undefined ? (degree ?? WORST_DEGREE) : 0;
  const rows = data.rows.filter((row) => row.defect === key && row.degree >= least);
  return rows.sort((a, b) => a.degree - b.degree)[0] ?? null;
}

function isTraceOfPast(item: ChecklistItem | undefined, { defect }: Problem): boolean {
  if (item === undefined) return false;
  return item.scale === 'frame' || item.gate !== null || defectCode(defect) === 'XF';
}

/** The price difference of score points, fen. */
function valueOfPoints(points: number, { total, place, basePrice }: Basis): number | null {
  if (total === null || basePrice === null || place === 'aside') return null;
  const now = countedFactor(total, place);
  // More points would not move the price, so what they are worth is unknown instead of nothing.
  if (!mayAddToPrice(place) && now >= 1) return null;
  return roundToTenYuan(basePrice * (countedFactor(Math.min(100, total + points), place) - now));
}

function adviseOne(problem: Problem, basis: Basis): Repair {
  const item = itemByCode.get(problem.code);
  if (isTraceOfPast(item, problem))
    return { advice: 'disclose', work: null, cost: null, gain: null };
  const row = priceRow(item, problem);
  const middle = row === null ? null : row.price * data.classFactor[basis.carClass];
  const gain = problem.deduct === null ? null : valueOfPoints(problem.deduct, basis);
  const unsafe =
    problem.class === 'safety' ||
    (item !== undefined &&
      (item.advisory !== null || item.scale === 'tyre' || unsafeItems.has(item.code)));
  // A part that is worn and not yet at its limit is due soon; nothing forces the seller.
  const isDueSoon = problem.reading !== undefined && problem.class !== 'safety';
  const compared = middle !== null && gain !== null;
  const paying: RepairAdvice = compared ? (gain > middle ? 'repair' : 'leave') : 'open';
  return {
    advice: isDueSoon ? 'open' : unsafe ? 'must' : paying,
    work: row && (row.work as [string, string]),
    cost: middle === null ? null : costRange(middle),
    gain,
  };
}

const costRange = (middle: number) => ({
  low: roundToTenYuan(middle * (1 - COST_SPREAD)),
  high: roundToTenYuan(middle * (1 + COST_SPREAD)),
});

/** Each finding with its repair; work that two findings of a part share stands once. */
function repairsOf<Found extends Problem>(problems: readonly Found[], basis: Basis) {
  const all = problems.map((problem) => ({ problem, repair: adviseOne(problem, basis) }));
  // Old and worn tyres are changed once: work that a finding of the same part tells already is not counted again.
  return all.filter(
    ({ problem, repair }, at) =>
      problem.reading === undefined ||
      repair.work === null ||
      !all.some(
        (other, index) =>
          (index < at || other.problem.reading === undefined) &&
          other.problem.code === problem.code &&
          other.repair.work === repair.work,
      ),
  );
}

/** Putting everything in order: cost in fen, how many findings it counts, and which have no price or no repair. */
export type RepairTotal = {
  cost: { low: number; high: number };
  priced: number;
  /** Numbers of the findings without a price in our table. */
  unpriced: number[];
  /** Traces of the past, which no repair removes. */
  lasting: number;
};

/** What the repair of all findings costs as far as our table has prices; `advised` repairs of the guidance are some of them. */
export function totalRepairs(
  problems: readonly (Problem & { readonly number: number })[],
  carClass: CarClass,
): RepairTotal {
  const repairs = repairsOf(problems, { carClass, total: null, place: 'none', basePrice: null });
  const costs = repairs.flatMap(({ repair }) => (repair.cost === null ? [] : [repair.cost]));
  const unpriced = repairs.filter(
    ({ repair }) => repair.cost === null && repair.advice !== 'disclose',
  );
  return {
    cost: {
      low: costs.reduce((sum, { low }) => sum + low, 0),
      high: costs.reduce((sum, { high }) => sum + high, 0),
    },
    priced: costs.length,
    unpriced: unpriced.map(({ problem }) => problem.number),
    lasting: repairs.length - costs.length - unpriced.length,
  };
}

/** What has to be repaired before the car may be driven or sold: how much, and how many have no price in our table. */
export type RequiredRepairs = {
  count: number;
  unpriced: number;
  cost: { low: number; high: number };
};

export function requiredRepairs(problems: readonly Problem[], carClass: CarClass): RequiredRepairs {
  const must = repairsOf(problems, { carClass, total: null, place: 'none', basePrice: null })
    .map(({ repair }) => repair)
    .filter(({ advice }) => advice === 'must');
  const costs = must.flatMap(({ cost }) => cost ?? []);
  return {
    count: must.length,
    unpriced: must.length - costs.length,
    cost: {
      low: costs.reduce((sum, { low }) => sum + low, 0),
      high: costs.reduce((sum, { high }) => sum + high, 0),
    },
  };
}

/** Advice per finding before selling, with total cost and gain. */
export function adviseRepairs<Found extends Problem>(
  problems: readonly Found[],
  basis: Basis,
): {
  repairs: { problem: Found; repair: Repair }[];
  /** Totals of advised repairs. `gain` counts all together, `net` from the middle of the cost; null without a price, `net` also without a cost. */
  sum: { cost: { low: number; high: number }; gain: number | null; net: number | null };
} {
  const repairs = repairsOf(problems, basis);
  const advised = repairs.filter(
    ({ repair: { advice } }) => advice === 'must' || advice === 'repair',
  );
  const cost = advised.reduce(
    (sum, { repair }) => ({
      low: sum.low + (repair.cost?.low ?? 0),
      high: sum.high + (repair.cost?.high ?? 0),
    }),
    { low: 0, high: 0 },
  );
  const points = advised.reduce((sum, { problem }) => sum + (problem.deduct ?? 0), 0);
  const gain = valueOfPoints(points, basis);
  // What one repair brings is never set against what another costs.
  const isPriced = advised.every(({ repair }) => repair.cost !== null);
  const net = gain === null || !isPriced ? null : gain - Math.round((cost.low + cost.high) / 2);
  return { repairs, sum: { cost, gain, net } };
}
