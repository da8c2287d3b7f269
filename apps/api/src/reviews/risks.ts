import type { ReviewDetail } from '@yanche/contract/reviews/reviews';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { type Bilingual, inLanguage, type Language, textsIn } from '@yanche/rules/bilingual';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import { needsPhoto } from '@yanche/rules/inspections/photo-duty';
import { VERDICT_RULES } from '@yanche/rules/reports/verdicts';
import { titledFindings } from '#reports/localize-report.ts';
import { type PhotoProblems, poorPhotoRisks } from './poor-photo-risks.ts';
import { contradictionsOf } from './contradictions.ts';
import { readingRisks, type ReadingTraces } from './reading-risks.ts';

export type Risk = ReviewDetail['risks'][number];

/** Facts around the inspection that are not in the report. */
export type RiskContext = {
  minutes: number | null;
  located: boolean;
  checkedInAt: Date | null;
  /** Km stated with the order. */
  /** Null where the customer left it to the inspector. */
  orderedKm: number | null;
  /** Verdicts of our earlier inspections of the same car. */
  earlier: readonly ReportContent['verdicts'][];
  traces: ReadingTraces;
  /** Why hardly anything can be seen on a photo, by file id; photos without a problem are left out. */
  photoProblems: PhotoProblems;
};

type Item = ReportContent['groups'][number]['items'][number];

// Our own thresholds: faster than this per item is implausible; small differences in km are rounding.
const secondsPerItem = 8;
const kmTolerance = { km: 2_000, percent: 10 };
// Tolerates travel and slow clocks.
const earlyMinutes = 15;

/** Risks for the reviewer, worst first. */
export function risksOf(
  draft: ReportContent,
  circumstances: RiskContext,
  language: Language,
): Risk[] {
  const items = draft.groups.flatMap((group) => group.items);
  const risks = [
    ...items.flatMap((item) => gateRisk(item, draft)),
    ...odometerRisk(draft, circumstances),
    ...contradictions(draft, circumstances),
    ...readingRisks(draft, circumstances.traces).map((each) => ({ ...each, code: null })),
    ...tooManyLimits(draft, items),
    ...tooFast(items, circumstances),
    ...items.flatMap((item) => missingPhoto(item, draft)),
    ...items.flatMap(oddAbsence),
    ...doubtfulPhotos(draft, circumstances),
    ...poorPhotoRisks(items, circumstances.photoProblems),
    ...(circumstances.located ? [] : [risk('minor', null, texts.unlocated)]),
  ];
  const byLevel = [...risks].sort(
    (a, b) => Number(a.level === 'minor') - Number(b.level === 'minor'),
  );
  return byLevel.map(({ code, level, text }) => ({
    code,
    level,
    text: inLanguage(text, language),
  }));
}

const texts = {
  unlocated: ['签到没有定位', 'Checked in without a position'],
  noPhoto: ['缺少必拍照片', 'the required photo is missing'],
  early: ['照片拍摄早于签到', 'photo taken before the check-in'],
  reused: ['同一张照片用于多处', 'the same picture is used more than once'],
} satisfies Record<string, Bilingual>;

const risk = (level: Risk['level'], code: string | null, text: Bilingual) => ({
  level,
  code,
  text,
});

const aboutItem = (level: Risk['level'], code: string, what: Bilingual) => {
  const { name } = checklistItem(code);
  return risk(level, code, [`${name[0]}：${what[0]}`, `${name[1]}: ${what[1]}`]);
};

function gateRisk({ code, result }: Item, draft: ReportContent) {
  const item = checklistItem(code);
  if (item.gate === null || result !== 'abnormal') return [];
  const level = item.gate === 'minor-accident' ? 'minor' : 'major';
  const said = (language: Language) =>
    titledFindings(draft, language)
      .filter((finding) => finding.code === code)
      .map(({ title }) => title);
  const [zh, en] = [said('zh'), said('en')];
  if (zh.length === 0) return [aboutItem(level, code, ['异常', 'abnormal'])];
  return [risk(level, code, [zh.join('、'), en.join(', ')])];
}

function isFarOff(km: number, orderedKm: number): boolean {
  const difference = Math.abs(km - orderedKm);
  return (
    difference > kmTolerance.km && difference * 100 > kmTolerance.percent * Math.max(km, orderedKm)
  );
}

function odometerRisk(
  { vehicle, verdicts, earlierMileage }: ReportContent,
  { orderedKm }: RiskContext,
) {
  const km = vehicle.roadHaulKm;
  const isFar = km !== null && orderedKm !== null && isFarOff(km, orderedKm);
  return [
    ...(verdicts.odometer === 'major' || verdicts.odometer === 'suspect'
      ? [risk('major', null, ['里程存疑', 'The mileage is in doubt'])]
      : []),
    ...(earlierMileage === undefined
      ? []
      : [
          risk('major', null, [
            `表显 ${km} 公里，此前检测为 ${earlierMileage.km} 公里`,
            `The dashboard shows ${km} km, an earlier inspection saw ${earlierMileage.km} km`,
          ]),
        ]),
    ...(isFar
      ? [
          risk('minor', null, [
            `表显 ${km} 公里，下单填写 ${orderedKm} 公里`,
            `The dashboard shows ${km} km, the order says ${orderedKm} km`,
          ]),
        ]
      : []),
  ];
}

function contradictions({ verdicts }: ReportContent, { earlier }: RiskContext) {
  return contradictionsOf(verdicts, earlier).map((kind) => {
    const said = (language: Language) => [
      textsIn(verdictWords, language)[`${kind}.major`],
      textsIn(verdictWords, language)[`${kind}.${verdicts[kind]}`],
    ];
    return risk('major', null, [
      `此前检测结论为“${said('zh').join('”，这次为“')}”`,
      `An earlier inspection said "${said('en').join('", this one says "')}"`,
    ]);
  });
}

function tooManyLimits({ limits }: ReportContent, items: readonly Item[]) {
  const expected = items.filter(({ result }) => result !== 'na').length;
  if (limits.length * 100 <= VERDICT_RULES.grade.maxUncheckedPct * expected) return [];
  return [
    risk('major', null, [
      `${expected} 项中有 ${limits.length} 项受限，不定级`,
      `${limits.length} of ${expected} items were not checked: no grade`,
    ]),
  ];
}

function tooFast(items: readonly Item[], { minutes }: RiskContext) {
  const least = Math.ceil((items.length * secondsPerItem) / 60);
  if (minutes === null || minutes >= least) return [];
  return [
    risk('major', null, [
      `${items.length} 项只用了 ${minutes} 分钟`,
      `${items.length} items took only ${minutes} minutes`,
    ]),
  ];
}

/** What may be handed in without its photo is not called missing: it says why there is none. */
function missingPhoto({ code, result, note, photos }: Item, { findings, limits }: ReportContent) {
  const item = checklistItem(code);
  const isThere =
    photos.length > 0 || findings.some((each) => each.code === code && each.photos.length > 0);
  if (item.photo !== 'always' || isThere) return [];
  const reason = limits.find((each) => each.code === code)?.reason ?? note;
  if (result === 'limited') {
    return [
      aboutItem('minor', code, [`受限：${reason}，没有照片`, `limited: ${reason}, no photo`]),
    ];
  }
  const isDue = needsPhoto(item, { result, note, photos: 0 });
  return isDue ? [aboutItem('minor', code, texts.noPhoto)] : [];
}

/** Said to be absent although cars usually have it. */
function oddAbsence({ code, result, note }: Item) {
  if (result !== 'na' || checklistItem(code).mayLack) return [];
  return [aboutItem('minor', code, [`不适用：${note}`, `not applicable: ${note}`])];
}

function doubtfulPhotos({ photos }: ReportContent, { checkedInAt }: RiskContext) {
  const earliest = checkedInAt === null ? 0 : checkedInAt.getTime() - earlyMinutes * MINUTE_MS;
  const isReused = (sha256: string, fileId: string) =>
    photos.some((other) => other.sha256 === sha256 && other.fileId !== fileId);
  return photos.flatMap(({ code, fileId, sha256, takenAt }) => [
    ...(takenAt !== null && Date.parse(takenAt) < earliest
      ? [aboutItem('minor', code, texts.early)]
      : []),
    ...(isReused(sha256, fileId) ? [aboutItem('minor', code, texts.reused)] : []),
  ]);
}
