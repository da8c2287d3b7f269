import type { UseQueryResult } from '@tanstack/react-query';
import { reportEvidence } from '@yanche/contract/reports/report-evidence';
import { reportSentence, sentenceTexts } from '@yanche/contract/reports/report-sentence';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import { isOverruled } from '@yanche/rules/reports/score-place';
import { tellStanding } from '@yanche/rules/reports/standing-words';
import { Text } from '@yanche/ui/layout';
import { Skeleton, SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { lazy, Suspense, useCallback, useState } from 'react';
import { isFailure } from '#lib/call/call-error.ts';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Answer } from './verify-answer.tsx';
import { Refused } from './verify-refused.tsx';
import { isTrusted, outcomeOf, outcomeTones, type Verified } from './verify-outcome.ts';
import type { VerifyKey } from './verify-key.ts';
import { verifyTexts } from './verify-report.texts.ts';
import styles from './verify-report.module.css';
import { VerifiedReport } from './verified-report.tsx';

const LiveProof = lazy(async () => ({
  default: (await import('./proof/live-proof.tsx')).LiveProof,
}));

/** The outcome and the data to compare. */
export function VerifyResult({ answer, of }: { answer: UseQueryResult<Verified>; of: VerifyKey }) {
  const t = useTexts(verifyTexts);
  if (answer.error !== null) {
    return <Refused answer={answer} isMismatch={isFailure(answer.error, 'verifyMismatch')} />;
  }
  if (answer.data === undefined) {
    return (
      <SkeletonScreen label={t.asking}>
        <Skeleton height="96px" radius="card" />
        <SkeletonCard lines={4} />
      </SkeletonScreen>
    );
  }
  return <Found key={answer.data.hash} verified={answer.data} of={of} />;
}

function Found({ verified, of }: { verified: Verified; of: VerifyKey }) {
  const t = useTexts(verifyTexts);
  const format = useFormat();
  // The reader's own browser has the last word.
  const [isForged, setForged] = useState(false);
  const onForged = useCallback(() => setForged(true), []);
  const outcome = outcomeOf({ ...verified, genuine: verified.genuine && !isForged });
  const language = useLanguage();
  const told = tellStanding(verified, language, (iso) => format.time(iso, 'date'));
  // Of a seller's own certificate only the file is proven.
  const isOwnWord = verified.selfLabel !== undefined && outcome === 'genuine';
  const genuineNote = isOwnWord ? t.selfGenuineNote : t.genuineNote;
  const note = outcome === 'tampered' ? t.tamperedNote : (told?.note ?? genuineNote);
  return (
    <>
      <Answer
        tone={isOwnWord ? 'minor' : outcomeTones[outcome]}
        title={isOwnWord ? t.selfGenuine : t[outcome]}
      >
        {outcome === 'superseded' && <NewestSays verified={verified} />}
        <span className={styles.note}>{note}</span>
      </Answer>
      {outcome !== 'tampered' && (
        <VerifiedReport verified={verified} trusted={isTrusted(outcome)} />
      )}
      {verified.genuine && verified.status !== 'revoked' && (
        <Suspense fallback={null}>
          <LiveProof call={reportEvidence} of={of} shown={verified} onForged={onForged} />
        </Suspense>
      )}
    </>
  );
}

/** What counts now, before anything that an old version said. */
function NewestSays({ verified: { newest, newestVersion = 0 } }: { verified: Verified }) {
  const t = useTexts(verifyTexts);
  const words = useTexts(verdictWords);
  const sentence = useTexts(sentenceTexts);
  if (newest === undefined) return null;
  return (
    <Text
      as="span"
      className={styles.now}
      size={17}
      weight="bold"
      color={isOverruled(newest.verdicts) ? 'major' : undefined}
    >
      {t.nowSaid(
        newestVersion,
        reportSentence({ ...newest, scope: newest.scope }, words, sentence),
      )}
    </Text>
  );
}
