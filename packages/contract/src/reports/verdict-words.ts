import { defineTexts } from '@yanche/rules/bilingual';
import type { Verdict, VerdictKind } from '@yanche/rules/reports/verdicts';

export type VerdictWords = Record<`${VerdictKind}.${Verdict}`, string> & {
  /** Nothing was found, but not every item was seen. */
  partly: (phrase: string) => string;
};

/** A verdict in a few words. */
export const verdictWords = defineTexts<VerdictWords>({
  'accident.none': ['未见事故', 'No accident found'],
  'accident.minor': ['轻微事故', 'Minor accident'],
  'accident.suspect': ['疑似事故', 'Accident suspected'],
  'accident.major': ['重大事故', 'Major accident'],
  'accident.unchecked': ['事故未检', 'Accident not checked'],
  'flood.none': ['未见水泡', 'No flooding found'],
  'flood.minor': ['局部水痕', 'Local water marks'],
  'flood.suspect': ['疑似水泡', 'Flooding suspected'],
  'flood.major': ['水泡车', 'Flooded'],
  'flood.unchecked': ['水泡未检', 'Flooding not checked'],
  'fire.none': ['未见火烧', 'No fire found'],
  'fire.minor': ['局部火烧', 'Local burns'],
  'fire.suspect': ['疑似火烧', 'Fire suspected'],
  'fire.major': ['火烧车', 'Burnt'],
  'fire.unchecked': ['火烧未检', 'Fire not checked'],
  'odometer.none': ['里程未见异常', 'Odometer plausible'],
  'odometer.minor': ['里程轻微异常', 'Odometer slightly off'],
  'odometer.suspect': ['里程存疑', 'Odometer in doubt'],
  'odometer.major': ['里程被改', 'Odometer altered'],
  'odometer.unchecked': ['里程未核', 'Odometer not checked'],
  'identity.none': ['车证相符', 'Papers match'],
  'identity.minor': ['车证轻微不符', 'Papers slightly off'],
  'identity.suspect': ['车证存疑', 'Papers in doubt'],
  'identity.major': ['车证不符', 'Papers do not match'],
  'identity.unchecked': ['车证未核', 'Papers not checked'],
  partly: [(phrase: string) => `${phrase}（部分未检）`, (phrase) => `${phrase} (partly checked)`],
});

/** A verdict where it stands alone: what was seen in part only says so; `partly` names those. */
export function tellVerdict(
  words: Readonly<VerdictWords>,
  kind: VerdictKind,
  verdict: Verdict,
  partly: readonly string[],
): string {
  const phrase = words[`${kind}.${verdict}`];
  return verdict === 'none' && partly.includes(kind) ? words.partly(phrase) : phrase;
}
