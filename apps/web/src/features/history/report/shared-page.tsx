import {
  historyReportByLink,
  type SharedHistoryReport,
} from '@yanche/contract/history/history-report';
import { countShareOpen } from '@yanche/contract/reports/share-links';
import { ButtonLink } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { lazy, useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { call } from '#lib/call/call.ts';
import { isFailure } from '#lib/call/call-error.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { useIsRead } from '#sheets/sharing/use-is-read.ts';
import { HistoryReportSkeleton } from './report-skeleton.tsx';
import { reportTexts } from './report.texts.ts';
import { HistoryReportView } from './report-view.tsx';
import { SampleMark } from './sample-mark.tsx';
import { shareTexts } from './share.texts.ts';

const WrongSheet = lazy(async () => ({ default: (await import('./wrong-sheet.tsx')).WrongSheet }));

/** How long an open page may go on showing what was ended meanwhile. */
const againMs = 60_000;

/** The report for anybody who was sent a link to it, without a login. */
export function SharedPage({ link }: { link: string }) {
  const t = useTexts(reportTexts);
  const own = useTexts(shareTexts);
  const [isWrong, setWrong] = useState(false);
  const isLink = /^[\w-]{22}$/.test(link);
  const options = { quiet: true, staleTime: 0, refetchInterval: againMs, enabled: isLink };
  const report = useCall(historyReportByLink, { link }, options);
  useIsRead(report.data, isRead);
  const closed = isLink ? closedBy(report.error) : 'unknown';
  return (
    <Screen
      title={t.title}
      right={report.data && <SampleMark sample={report.data.sample} />}
      dock={
        <Dock>
          <ButtonLink
            tone={closed ? 'primary' : 'tint'}
            size="large"
            block
            href={paths.accidentQuery}
          >
            {own.query}
          </ButtonLink>
        </Dock>
      }
    >
      {closed !== null ? (
        <EmptyState
          title={own[closed]}
          note={closed === 'unknown' ? own.unknownNote : own.endedNote}
        />
      ) : (
        <AnswerView of={report} loading={<HistoryReportSkeleton />}>
          {(data) => <HistoryReportView report={data} onWrong={() => setWrong(true)} />}
        </AnswerView>
      )}
      {report.data && (
        <Deferred open={isWrong}>
          <WrongSheet
            report={report.data}
            by={{ link }}
            open={isWrong}
            onClose={() => setWrong(false)}
          />
        </Deferred>
      )}
    </Screen>
  );
}

/** Why nobody reads it by this link any more; null: it can be read, or asking failed. */
function closedBy(error: unknown): 'ended' | 'unknown' | 'gone' | null {
  if (isFailure(error, 'shareEnded')) return 'ended';
  if (isFailure(error, 'historyReportGone')) return 'gone';
  return isFailure(error, 'shareUnknown') ? 'unknown' : null;
}

/** A reader has no use for its failure. */
async function isRead({ shareId }: SharedHistoryReport): Promise<void> {
  await call(countShareOpen, { body: { shareId }, quiet: true }).catch(() => null);
}
