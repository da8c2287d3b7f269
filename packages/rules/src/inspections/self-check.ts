import type { Bilingual } from '../bilingual.ts';
import { type Instant, MINUTE_MS, toMs } from '../calendar.ts';
import { ALIKE_BITS, hashDistance } from './photo-hash.ts';
import type { PhotoHint, PhotoProblem } from './photo-quality.ts';

/** Named in every certificate: the version of the rules that checked the photos. */
export const SELF_CHECK_VERSION = '2026-01';

/** Reasons for a retake. */
export type RetakeCode =
  | PhotoProblem
  | 'duplicate'
  | 'albumPhoto'
  | 'outsideSession'
  | 'unreadable';
/** Reasons for a review. */
export type RiskCode =
  | 'alikePhotos'
  | 'usedBefore'
  | 'vinCheckDigit'
  | 'vinOnPhoto'
  | 'mileageOnPhoto'
  | 'vinUnread'
  | 'mileageUnread'
  | 'mileageBelowReport'
  | 'mileageTooHigh'
  | 'mileageTooLow';

export const retakeWords: Record<RetakeCode, Bilingual> = {
  blurry: ['照片模糊，请拿稳对焦后重拍', 'The photo is blurred, hold still and focus'],
  tooDark: ['照片太暗，请补光重拍', 'The photo is too dark, add light'],
  tooBright: ['照片过曝，请避开强光', 'The photo is overexposed, avoid strong light'],
  glare: ['反光遮住了内容，请换个角度', 'A reflection hides the subject, change the angle'],
  tooSmall: ['照片分辨率太低', 'The resolution is too low'],
  duplicate: ['与其他步骤是同一张照片', 'The same photo was used for another step'],
  albumPhoto: ['该步骤须现场拍摄，不能用相册照片', 'Take this one with the camera'],
  outsideSession: ['拍摄时间不在本次拍摄期内', 'It was not taken during this session'],
  unreadable: ['照片无法打开，请重拍', 'The photo cannot be opened'],
};

export const riskWords: Record<RiskCode, Bilingual> = {
  alikePhotos: ['不同步骤的照片几乎相同', 'Photos of different steps are nearly equal'],
  usedBefore: ['照片曾用于其他订单', 'A photo was used in another order'],
  vinCheckDigit: ['VIN 校验位不符', 'The check digit of the VIN does not fit'],
  vinOnPhoto: ['照片中的 VIN 与填写不一致', 'The VIN on the photo is another one'],
  mileageOnPhoto: ['仪表里程与填写不一致', 'The mileage on the photo is another one'],
  vinUnread: [
    '两次拍摄都没有读出 VIN，请人工核对',
    'The VIN could not be read off two photos, a person compares it',
  ],
  mileageUnread: [
    '两次拍摄都没有读出里程，请人工核对',
    'The mileage could not be read off two photos, a person compares it',
  ],
  mileageBelowReport: ['里程低于此前报告', 'The mileage is below that of an earlier report'],
  mileageTooHigh: ['里程相对车龄偏高', 'The mileage is high for the age of the car'],
  mileageTooLow: ['里程相对车龄偏低', 'The mileage is low for the age of the car'],
};

/** The same to a reviewer, beside the photo. */
export const noticedWords: Record<RetakeCode | 'unread', Bilingual> = {
  blurry: ['照片模糊', 'Blurred'],
  tooDark: ['照片太暗', 'Too dark'],
  tooBright: ['照片过曝', 'Overexposed'],
  glare: ['有反光', 'Hidden by a reflection'],
  tooSmall: ['分辨率太低', 'The resolution is too low'],
  duplicate: ['与其他步骤是同一张照片', 'The same photo as that of another step'],
  albumPhoto: ['须现场拍摄，却来自相册', 'From the album, though it had to be taken on the spot'],
  outsideSession: ['拍摄时间不在本次拍摄期内', 'Not taken during this session'],
  unreadable: ['照片无法打开', 'The photo cannot be opened'],
  unread: [
    '没有读出文字，请对照填写内容',
    'Nothing was read off it: compare it with what was stated',
  ],
};

/** Hint for a photo whose text could not be read; it need not be retaken. */
export const unreadWords = {
  once: ['文字没有读出：可以继续，或重拍一张', 'Not readable: go on, or take it again'],
  again: ['仍没有读出：可以继续，由审核员核对', 'Still not readable: go on, a reviewer compares'],
} as const satisfies Record<string, Bilingual>;

/** Our own thresholds. */
export const SELF_CHECK_LIMITS = {
  highKmPerYear: 80_000,
  /** Only of cars of at least `lowAfterYears`. */
  lowKmPerYear: 500,
  lowAfterYears: 4,
  /** Reading and statement may differ by the distance driven in between. */
  readingKm: 100,
  clockMinutes: 10,
  /** After this many unreadable photos of a step a reviewer compares. */
  unreadPhotos: 2,
} as const;

export type CheckedShot = {
  readonly stepKey: string;
  readonly sha256: string;
  /** Null: could not be measured (not a picture). */
  readonly hash: string | null;
  readonly hints: readonly PhotoHint[];
  readonly source: 'camera' | 'album';
  readonly cameraOnly: boolean;
  readonly takenAt: Instant;
  /** The same bytes exist in another order. */
  readonly usedBefore: boolean;
};

export type SelfCheckFacts = {
  readonly shots: readonly CheckedShot[];
  readonly session: { readonly from: Instant; readonly to: Instant };
  readonly vin: string;
  readonly isVinDoubtful: boolean;
  readonly km: number;
  readonly ageYears: number;
  /** The highest mileage in earlier reports of the car. */
  readonly reportKm: number | null;
  /** Readings from the photos; null values are not compared. */
  readonly reading: { readonly vin: string | null; readonly km: number | null };
  /** Consecutive unreadable photos, including the current one. */
  readonly unread: { readonly vin: number; readonly km: number };
};

export type SelfCheckResult = {
  readonly retakes: readonly { readonly stepKey: string; readonly code: RetakeCode }[];
  readonly risks: readonly RiskCode[];
};

/** The rule check of submitted photos. It does not see picture content; its findings are the two lists of codes. */
export function checkSelfOrder(facts: SelfCheckFacts): SelfCheckResult {
  const retakes = facts.shots.flatMap((shot) =>
    shotProblems(shot, facts).map((code) => ({ stepKey: shot.stepKey, code })),
  );
  const once = new Map(retakes.map((retake) => [`${retake.stepKey} ${retake.code}`, retake]));
  return { retakes: [...once.values()], risks: risksOf(facts) };
}

/** The retake reasons of one photo. */
export function shotProblems(
  shot: CheckedShot,
  { shots, session }: Pick<SelfCheckFacts, 'shots' | 'session'>,
): RetakeCode[] {
  const tolerance = SELF_CHECK_LIMITS.clockMinutes * MINUTE_MS;
  const taken = toMs(shot.takenAt);
  const isOutside = taken < toMs(session.from) - tolerance || taken > toMs(session.to) + tolerance;
  // Of two equal photos the later one is the copy.
  const first = shots.findIndex(({ sha256 }) => sha256 === shot.sha256);
  const problems: (RetakeCode | false)[] = [
    shot.hash === null && 'unreadable',
    ...shot.hints.map(({ code, level }) => level === 'bad' && code),
    shots.indexOf(shot) > first && first >= 0 && 'duplicate',
    shot.cameraOnly && shot.source === 'album' && 'albumPhoto',
    isOutside && 'outsideSession',
  ];
  return problems.filter((code) => code !== false);
}

function risksOf({ shots, vin, km, ageYears, ...facts }: SelfCheckFacts): RiskCode[] {
  const limits = SELF_CHECK_LIMITS;
  const { reading, unread, reportKm } = facts;
  // A car in its first year may have been driven a whole year's distance.
  const perYear = km / Math.max(1, ageYears);
  const risks: (RiskCode | false)[] = [
    hasAlike(shots) && 'alikePhotos',
    shots.some(({ usedBefore }) => usedBefore) && 'usedBefore',
    facts.isVinDoubtful && 'vinCheckDigit',
    reading.vin !== null && reading.vin !== vin && 'vinOnPhoto',
    reading.km !== null && Math.abs(reading.km - km) > limits.readingKm && 'mileageOnPhoto',
    unread.vin >= limits.unreadPhotos && 'vinUnread',
    unread.km >= limits.unreadPhotos && 'mileageUnread',
    reportKm !== null && km < reportKm && 'mileageBelowReport',
    perYear > limits.highKmPerYear && 'mileageTooHigh',
    ageYears >= limits.lowAfterYears && perYear < limits.lowKmPerYear && 'mileageTooLow',
  ];
  return risks.filter((code) => code !== false);
}

/** Whether two photos of different steps differ in a few bits only; equal ones are retaken anyway. */
const hasAlike = (shots: readonly CheckedShot[]): boolean =>
  shots.some((shot) => isAlike(shot, shots));

/** Whether a photo of another step is nearly this one. */
export const isAlike = (shot: CheckedShot, shots: readonly CheckedShot[]): boolean =>
  shots.some(
    ({ stepKey, sha256, hash }) =>
      stepKey !== shot.stepKey &&
      sha256 !== shot.sha256 &&
      hash !== null &&
      shot.hash !== null &&
      hashDistance(hash, shot.hash) <= ALIKE_BITS,
  );

/** The step whose photo shows what a risk is about; the photos themselves say which of them are alike or were used before. */
export const riskSteps: Partial<Record<RiskCode, string>> = {
  vinCheckDigit: 'vin_plate',
  vinOnPhoto: 'vin_plate',
  vinUnread: 'vin_plate',
  mileageOnPhoto: 'odometer',
  mileageUnread: 'odometer',
  mileageBelowReport: 'odometer',
  mileageTooHigh: 'odometer',
  mileageTooLow: 'odometer',
};
