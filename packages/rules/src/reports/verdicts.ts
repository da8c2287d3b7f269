import {
  type Answer,
  defectCode,
  type Finding,
  uncheckedCodes,
  WORST_DEGREE,
} from '../inspections/answers.ts';
import type { ChecklistItem, Gate } from '../inspections/checklist.ts';
import { agreesWithDash, isUnreadKm, MILEAGE_TOLERANCE_KM } from '../inspections/module-mileage.ts';

/** 未发现, 轻微, 重大, 疑似, 未检. */
export type Verdict = 'none' | 'minor' | 'major' | 'suspect' | 'unchecked';
export type VerdictKind = 'accident' | 'flood' | 'fire' | 'odometer' | 'identity';
/** S to D; U = not graded, because too much is unchecked or the product has no score. */
type PlatformGrade = 'S' | 'A' | 'B' | 'C' | 'D' | 'U';

/** The checklist items of the mileage on the dashboard and in control units. */
export const dashItem = 'ID007';
const moduleItem = 'ID008';

export type VerdictInput = {
  /** Ordered items that this car can have (`itemsFor`). */
  readonly items: readonly ChecklistItem[];
  readonly answers: readonly Answer[];
  /** Km on the dashboard; absent when nobody could read it. */
  readonly dashKm?: number;
  /** Km in the control units. */
  readonly moduleKms?: readonly number[];
  /** The highest km that an earlier inspection of ours read. */
  readonly earlierKm?: number;
  /** GB/T 30323 total 0–100; null if the product is not scored. */
  readonly gbTotal: number | null;
  /** Panels whose paint measures as repainted. */
  readonly repaintedPanels: number;
  /** Verdicts that a figure beyond its norm puts in doubt, although no defect was recorded. */
  readonly doubted?: readonly Gate[];
  /** Demanded readings without a value. */
  readonly openReadings: number;
};

export type Judgement = {
  verdicts: Record<VerdictKind, Verdict>;
  /** Any finding on items 1–13: 事故车 by GB/T 30323-2013. */
  gbAccident: boolean;
  grade: PlatformGrade;
  /** Ordered items that nobody checked, by code. */
  unchecked: string[];
};

/** All thresholds and word lists of the verdicts; reports show the version. */
export const VERDICT_RULES = {
  version: '2026-11',
  accident: {
    gbItems: 13,
    /** On a `structure` item always major. */
    cut: ['QH', 'SH', 'GH'],
    /** On a `structure` item major at the worst degree. */
    deformed: ['BX', 'ZZ', 'NQ'],
    airbagFired: ['爆开'],
  },
  flood: {
    mud: ['NS'],
    /** Counts only at the worst degree: over half of the part. */
    rust: ['XS'],
    majorPoints: 3,
    majorAreas: 2,
    areas: {
      engineBay: ['WT001', 'WT002'],
      dashboard: ['WT003', 'WT004', 'WT005', 'WT006', 'WT007', 'WT023', 'WT024'],
      seatsAndBelts: ['WT008', 'WT009', 'WT010', 'WT011', 'WT012', 'WT013', 'WT014'],
      floor: ['WT015', 'WT016', 'WT017', 'WT018', 'WT019', 'WT020', 'WT021', 'WT022'],
      boot: ['WT026', 'WT027'],
    },
    electrical: ['WT001', 'WT002', 'WT006', 'WT007', 'WT021', 'WT022', 'WT027'],
  },
  fire: { burnt: ['GHH', 'RH'], soot: ['YX'], majorKinds: ['engine-bay', 'cabin'] },
  /** Any other word on these items is a doubt. Garages round mileages. */
  odometer: { major: ['凿改'], toleranceKm: MILEAGE_TOLERANCE_KM },
  /** Papers and engine number alone say nothing of the VIN. */
  identity: { major: ['凿改', '不一致'], vins: ['ID001', 'ID002', 'ID003', 'ID004'] },
  /** These words on an item mean that it could not be checked. */
  unreadable: ['无法读取'],
  grade: { S: 95, A: 85, B: 70, maxRepainted: 2, maxUncheckedPct: 10 },
} as const;

const includes = (list: readonly string[], value: string): boolean => list.includes(value);
const isWorst = (finding: Finding): boolean => (finding.degree ?? WORST_DEGREE) >= WORST_DEGREE;

type Hit = { readonly item: ChecklistItem; readonly findings: readonly Finding[] };

/**
 * Judges accident, flood, fire, odometer and identity and grades the car by what was seen. Pure; never guesses "normal". Records of
 * sources are no part of it: where they contradict it, the reviewer decides (decision 66).
 */
export function judge(input: VerdictInput): Judgement {
  const { items } = input;
  const byCode = new Map(items.map((item) => [item.code, item]));
  const answers = input.answers.map((answer) => demoteUnreadable(answer));
  const unchecked = uncheckedCodes(items, answers);
  const hits = answers.flatMap((answer): Hit[] => {
    const item = byCode.get(answer.code);
    if (!item || (answer.result !== 'abnormal' && answer.findings.length === 0)) return [];
    const findings = answer.findings.map((f) => ({ ...f, defect: defectCode(f.defect) }));
    return [{ item, findings }];
  });
  const gbAccident = hits.some(({ item }) => isGbFrame(item));
  const applicable = answers.filter((a) => a.result !== 'na').map((a) => a.code);
  const seen = new Set(applicable.filter((code) => !unchecked.includes(code)));
  const settle = (own: readonly Gate[], found: Verdict): Verdict => {
    if (found !== 'none') return found;
    if (own.some((gate) => input.doubted?.includes(gate))) return 'suspect';
    return items.some((item) => decides(item, own) && seen.has(item.code)) ? 'none' : 'unchecked';
  };
  const of = (...gates: Gate[]) => hits.filter((h) => h.item.gate && gates.includes(h.item.gate));

  const verdicts: Record<VerdictKind, Verdict> = {
    accident: settle(['accident', 'minor-accident'], accidentOf(of('accident', 'minor-accident'))),
    flood: settle(['flood'], floodOf(of('flood'))),
    fire: settle(['fire'], fireOf(of('fire'))),
    odometer: settledOdometer(input, seen, odometerOf(of('odometer'), input)),
    identity: settle(['identity'], wordsOf(of('identity'), VERDICT_RULES.identity.major)),
  };
  const naCount = answers.filter((a) => a.result === 'na' && byCode.has(a.code)).length;
  const expected = items.length - naCount;
  const uncheckedPct = expected === 0 ? 100 : (unchecked.length * 100) / expected;
  return { verdicts, gbAccident, grade: gradeOf(verdicts, uncheckedPct, input), unchecked };
}

const isGbFrame = (item: ChecklistItem): boolean =>
  item.gb !== null && item.gb <= VERDICT_RULES.accident.gbItems;

// The one flood question of the GB cabin check can raise a doubt but never clear a car of flooding.
const decides = ({ code, gate, group }: ChecklistItem, own: readonly Gate[]): boolean =>
  gate !== null &&
  own.includes(gate) &&
  group !== '驾驶舱检查' &&
  (gate !== 'identity' || includes(VERDICT_RULES.identity.vins, code));

function demoteUnreadable(answer: Answer): Answer {
  const readable = answer.findings.filter((f) => !includes(VERDICT_RULES.unreadable, f.defect));
  if (readable.length > 0 || answer.findings.length === 0) return { ...answer, findings: readable };
  return { ...answer, result: 'limited', findings: [] };
}

function accidentOf(hits: readonly Hit[]): Verdict {
  const { cut, deformed, airbagFired } = VERDICT_RULES.accident;
  const major = hits.some(
    ({ item, findings }) =>
      isGbFrame(item) ||
      (item.gate === 'accident' && findings.some((f) => includes(airbagFired, f.defect))) ||
      (item.tier === 'structure' &&
        findings.some(
          (f) => includes(cut, f.defect) || (includes(deformed, f.defect) && isWorst(f)),
        )),
  );
  if (major) return 'major';
  if (hits.some((h) => h.findings.length === 0)) return 'suspect';
  return hits.length > 0 ? 'minor' : 'none';
}

function floodOf(hits: readonly Hit[]): Verdict {
  const { mud, rust, majorPoints, majorAreas, areas, electrical } = VERDICT_RULES.flood;
  const points = hits
    .filter((hit) =>
      hit.findings.some((f) => includes(mud, f.defect) || (includes(rust, f.defect) && isWorst(f))),
    )
    .map((hit) => hit.item.code);
  const areaCount = Object.values(areas).filter((codes) =>
    points.some((code) => includes(codes, code)),
  ).length;
  const isMajor =
    points.length >= majorPoints &&
    areaCount >= majorAreas &&
    points.some((code) => includes(electrical, code));
  if (isMajor) return 'major';
  const doubt = hits.some((h) => h.item.scale !== 'flood' || h.findings.length === 0);
  if (points.length > 0 || doubt) return 'suspect';
  return hits.length > 0 ? 'minor' : 'none';
}

function fireOf(hits: readonly Hit[]): Verdict {
  const { burnt, soot, majorKinds } = VERDICT_RULES.fire;
  const has = (hit: Hit, defects: readonly string[]) =>
    hit.findings.some((f) => includes(defects, f.defect));
  const burntHits = hits.filter((hit) => has(hit, burnt));
  if (burntHits.some((hit) => includes(majorKinds, hit.item.kind))) return 'major';
  const doubt = hits.some((hit) => has(hit, soot) || hit.findings.length === 0);
  if (burntHits.length > 0 || doubt) return 'suspect';
  return hits.length > 0 ? 'minor' : 'none';
}

function odometerOf(
  hits: readonly Hit[],
  { dashKm, moduleKms = [], earlierKm }: VerdictInput,
): Verdict {
  const { toleranceKm } = VERDICT_RULES.odometer;
  const records = [...moduleKms.filter((km) => !isUnreadKm(km)), earlierKm ?? 0];
  // A mileage never falls, so any reading above the dashboard proves a rollback.
  if (dashKm !== undefined && records.some((km) => km > dashKm + toleranceKm)) return 'major';
  return wordsOf(hits, VERDICT_RULES.odometer.major);
}

/**
 * A mileage is cleared by two witnesses: the dashboard, and either a control unit that agrees with it or an earlier
 * inspection of ours. One alone proves nothing, nor does a unit that shows far less or zero, nor a package that orders only
 * one of the items.
 */
function settledOdometer(
  { items, dashKm, moduleKms = [], earlierKm }: VerdictInput,
  seen: ReadonlySet<string>,
  found: Verdict,
): Verdict {
  if (found !== 'none') return found;
  const isOrdered = [dashItem, moduleItem].every((code) =>
    items.some((item) => item.code === code),
  );
  const hasDash = dashKm !== undefined && seen.has(dashItem);
  const isAgreed = hasDash && moduleKms.some((km) => !isUnreadKm(km) && agreesWithDash(km, dashKm));
  const hasWitness = (isAgreed && seen.has(moduleItem)) || earlierKm !== undefined;
  return isOrdered && hasDash && hasWitness ? 'none' : 'unchecked';
}

function wordsOf(hits: readonly Hit[], major: readonly string[]): Verdict {
  const found = hits.flatMap((hit) => hit.findings.map((f) => f.defect));
  if (found.some((word) => includes(major, word))) return 'major';
  return hits.length > 0 ? 'suspect' : 'none';
}

function gradeOf(
  verdicts: Judgement['verdicts'],
  uncheckedPct: number,
  { gbTotal, repaintedPanels, openReadings }: VerdictInput,
): PlatformGrade {
  const rule = VERDICT_RULES.grade;
  const all = Object.values(verdicts);
  if (all.includes('major')) return 'D';
  const isOpen = all.includes('unchecked') || uncheckedPct > rule.maxUncheckedPct;
  if (isOpen || gbTotal === null) return 'U';
  if (all.some((verdict) => verdict !== 'none') || gbTotal < rule.B) return 'C';
  if (gbTotal < rule.A) return 'B';
  const isBest = gbTotal >= rule.S && repaintedPanels <= rule.maxRepainted && openReadings === 0;
  return isBest ? 'S' : 'A';
}
