import { type ReportTone, verdictTones } from '@yanche/contract/reports/tones';
import type { VerdictWords } from '@yanche/contract/reports/verdict-words';
import type { Verdict, VerdictKind } from '@yanche/rules/reports/verdicts';

const kinds: readonly VerdictKind[] = ['accident', 'flood', 'fire', 'odometer', 'identity'];
/** Always shown, also when nothing was found. */
const alwaysTold: readonly VerdictKind[] = ['accident', 'flood'];

const isVerdict = (text: string | undefined): text is Verdict =>
  text !== undefined && text in verdictTones;

/** Verdicts for a card: always accident and flood, others only when something was found. */
export function shownVerdicts(
  verdicts: Readonly<Record<string, string>>,
): { key: keyof VerdictWords; tone: ReportTone }[] {
  return kinds.flatMap((kind) => {
    const verdict = verdicts[kind];
    if (!isVerdict(verdict)) return [];
    const quiet = verdict === 'none' || verdict === 'unchecked';
    if (quiet && !alwaysTold.includes(kind)) return [];
    return [{ key: `${kind}.${verdict}` as const, tone: verdictTones[verdict] }];
  });
}
