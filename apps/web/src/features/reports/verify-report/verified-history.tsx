import { historyEvidence, verifyHistoryReport } from '@yanche/contract/history/verify-history';
import { noRecordCaution } from '@yanche/contract/history/source-words';
import { inLanguage } from '@yanche/rules/bilingual';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Code, Muted, Stack, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useCallback, useState } from 'react';
import { isFailure } from '#lib/call/call-error.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { HistoryAnswers } from '#sheets/history-answers/history-answers.tsx';
import { reportsTexts } from '../reports.texts.ts';
import { LiveProof } from './proof/live-proof.tsx';
import { Answer } from './verify-answer.tsx';
import type { VerifyKey } from './verify-key.ts';
import { Refused } from './verify-refused.tsx';
import { verifyTexts } from './verify-report.texts.ts';
import styles from './verify-report.module.css';

/** A history report: whether it is ours and unchanged, and what to compare. Never told as good: no record is no proof. */
export function VerifiedHistory({ of }: { of: VerifyKey }) {
  const t = useTexts(verifyTexts);
  const shared = useTexts(reportsTexts);
  const language = useLanguage();
  const { time } = useFormat();
  const answer = useCall(verifyHistoryReport, of, { quiet: true });
  // The reader's own browser has the last word.
  const [isForged, setForged] = useState(false);
  const onForged = useCallback(() => setForged(true), []);
  if (answer.error !== null) {
    return <Refused answer={answer} isMismatch={isFailure(answer.error, 'verifyMismatch')} />;
  }
  if (answer.data === undefined) {
    return (
      <SkeletonScreen label={t.asking}>
        <SkeletonCard lines={4} />
      </SkeletonScreen>
    );
  }
  const told = answer.data;
  const isTampered = told.genuine === false || isForged;
  const isOld = told.newestVersion > told.version;
  return (
    <>
      <Answer
        tone={isTampered ? 'major' : told.gone || isOld ? 'unknown' : 'pass'}
        title={
          isTampered
            ? t.tampered
            : told.gone
              ? t.historyGone
              : isOld
                ? t.historyOld(told.newestVersion)
                : t.historyGenuine
        }
      >
        {isTampered
          ? t.tamperedNote
          : told.gone
            ? t.historyGoneNote(time(told.keptUntil, 'date'))
            : isOld
              ? (told.changed?.reason ?? '')
              : t.historyGenuineNote}
      </Answer>
      {told.sample && (
        <Notice role="note" tone="unknown">
          {shared.sample}
        </Notice>
      )}
      {!isTampered && (
        <Card title={t.car}>
          <Stack gap={12}>
            {told.carTitle !== '' && <p className={styles.carTitle}>{told.carTitle}</p>}
            {told.headline !== null && (
              <Text as="p" size={17} weight="bold">
                {told.headline}
              </Text>
            )}
            {told.verdicts.length > 0 && (
              <>
                <HistoryAnswers verdicts={told.verdicts} />
                <Muted>
                  {inLanguage(noRecordCaution.title, language)}{' '}
                  {inLanguage(noRecordCaution.text, language)}
                </Muted>
              </>
            )}
          </Stack>
          <Muted mt={12} mb={4}>
            {t.compare}
          </Muted>
          <Cell label={t.vin} value={<Code>{told.vinMask}</Code>} />
          <Cell label={t.reportNo} value={<Code>{told.reportNo}</Code>} />
          <Cell label={t.version} value={t.versionOf(told.version)} />
          {!told.gone && <Cell label={t.queriedAt} value={time(told.queriedAt, 'date')} />}
          <Cell label={t.publishedAt} value={time(told.publishedAt, 'date')} />
          <Cell label={t.keptUntil} value={time(told.keptUntil, 'date')} />
          <Cell
            label={t.hash}
            value={
              <Code size={12} className={styles.hash}>
                {told.hash}
              </Code>
            }
            note={t.hashNote}
          />
        </Card>
      )}
      {told.genuine === true && (
        <LiveProof call={historyEvidence} of={of} shown={told} onForged={onForged} />
      )}
    </>
  );
}
