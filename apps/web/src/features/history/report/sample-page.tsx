import { sampleHistoryReport } from '@yanche/contract/history/history-report';
import { ButtonLink } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { HistoryReportSkeleton } from './report-skeleton.tsx';
import { reportTexts } from './report.texts.ts';
import { HistoryReportView } from './report-view.tsx';
import { SampleMark } from './sample-mark.tsx';

/** A report of invented records, for anybody. */
export function SamplePage({ kind }: { kind: 'rich' | 'empty' }) {
  const t = useTexts(reportTexts);
  const report = useCall(sampleHistoryReport, { kind }, { staleTime: Infinity });
  return (
    <Screen
      title={t.title}
      right={<SampleMark sample />}
      dock={
        <Dock>
          <ButtonLink size="large" block href={paths.accidentQuery}>
            {t.queryOwn}
          </ButtonLink>
        </Dock>
      }
    >
      <AnswerView of={report} loading={<HistoryReportSkeleton />}>
        {(data) => (
          <>
            <Notice tone="unknown" role="note">
              {t.sampleNote}
            </Notice>
            <HistoryReportView report={data} />
          </>
        )}
      </AnswerView>
    </Screen>
  );
}
