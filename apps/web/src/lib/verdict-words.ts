import type { Verdict, VerdictKind } from '@yanche/rules/verdicts';
import type { Tone } from '@yanche/ui/tag';
import { defineTexts, type Texts } from './texts.ts';

/** How a verdict is marked; a doubt is not a finding, and what nobody checked is never good news. */
export const verdictTones: Record<Verdict, Tone> = {
  none: 'pass',
  minor: 'minor',
  suspect: 'minor',
  major: 'major',
  unchecked: 'unknown',
};

type Words = Record<`${VerdictKind}.${Verdict}`, string>;

/** One verdict in a few words, for a tag. */
export const verdictWords: Texts<Words> = defineTexts<Words>(
  {
    'accident.none': '未见事故',
    'accident.minor': '轻微事故',
    'accident.suspect': '疑似事故',
    'accident.major': '重大事故',
    'accident.unchecked': '事故未检',
    'flood.none': '未见水泡',
    'flood.minor': '局部水痕',
    'flood.suspect': '疑似水泡',
    'flood.major': '水泡车',
    'flood.unchecked': '水泡未检',
    'fire.none': '未见火烧',
    'fire.minor': '局部火烧',
    'fire.suspect': '疑似火烧',
    'fire.major': '火烧车',
    'fire.unchecked': '火烧未检',
    'odometer.none': '里程未见异常',
    'odometer.minor': '里程轻微异常',
    'odometer.suspect': '里程存疑',
    'odometer.major': '里程被改',
    'odometer.unchecked': '里程未核',
    'identity.none': '车证相符',
    'identity.minor': '车证轻微不符',
    'identity.suspect': '车证存疑',
    'identity.major': '车证不符',
    'identity.unchecked': '车证未核',
  },
  {
    'accident.none': 'No accident found',
    'accident.minor': 'Minor accident',
    'accident.suspect': 'Accident suspected',
    'accident.major': 'Major accident',
    'accident.unchecked': 'Accident not checked',
    'flood.none': 'No flooding found',
    'flood.minor': 'Local water marks',
    'flood.suspect': 'Flooding suspected',
    'flood.major': 'Flooded',
    'flood.unchecked': 'Flooding not checked',
    'fire.none': 'No fire found',
    'fire.minor': 'Local burns',
    'fire.suspect': 'Fire suspected',
    'fire.major': 'Burnt',
    'fire.unchecked': 'Fire not checked',
    'odometer.none': 'Odometer plausible',
    'odometer.minor': 'Odometer slightly off',
    'odometer.suspect': 'Odometer in doubt',
    'odometer.major': 'Odometer altered',
    'odometer.unchecked': 'Odometer not checked',
    'identity.none': 'Papers match',
    'identity.minor': 'Papers slightly off',
    'identity.suspect': 'Papers in doubt',
    'identity.major': 'Papers do not match',
    'identity.unchecked': 'Papers not checked',
  },
);

const kinds: readonly VerdictKind[] = ['accident', 'flood', 'fire', 'odometer', 'identity'];
/** Always told, also when nothing was found: what every buyer asks first. */
const alwaysTold: readonly VerdictKind[] = ['accident', 'flood'];

const isVerdict = (text: string | undefined): text is Verdict =>
  text !== undefined && text in verdictTones;

/** What a card says of a report: accident and flood in any case, the others only when something was found. */
export function verdictsToTell(
  verdicts: Readonly<Record<string, string>>,
): { key: keyof Words; tone: Tone }[] {
  return kinds.flatMap((kind) => {
    const verdict = verdicts[kind];
    if (!isVerdict(verdict)) return [];
    const quiet = verdict === 'none' || verdict === 'unchecked';
    if (quiet && !alwaysTold.includes(kind)) return [];
    return [{ key: `${kind}.${verdict}` as const, tone: verdictTones[verdict] }];
  });
}
