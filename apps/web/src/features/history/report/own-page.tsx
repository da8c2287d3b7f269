import {
  historyReport,
  historyReportByOrder,
  historyReportByThirdOrder,
  historyReportByVin,
} from '@yanche/contract/history/history-report';
import { Button, ButtonLink } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import Flag from 'lucide-react/icons/flag';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { isFailure } from '#lib/call/call-error.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { OwnBar } from './own-bar.tsx';
import { HistoryReportSkeleton } from './report-skeleton.tsx';
import { reportTexts } from './report.texts.ts';
import { HistoryReportView } from './report-view.tsx';
import { SampleMark } from './sample-mark.tsx';
import { inspectionOf } from './shown-report.ts';

const WrongSheet = lazy(async () => ({ default: (await import('./wrong-sheet.tsx')).WrongSheet }));

/** The report for its people: of a query, of a car, by its number or by a source's order. */
export function OwnPage() {
  const t = useTexts(reportTexts);
  const report = useNamedReport();
  const [isWrong, setWrong] = useState(false);
  if (report === null) {
    return (
      <Screen title={t.title}>
        <EmptyState
          title={t.noReport}
          note={t.noReportNote}
          actionText={t.toList}
          actionHref={paths.accidentOrders}
        />
      </Screen>
    );
  }
  if (isFailure(report.error, 'historyReportGone') && report.data === undefined) {
    return (
      <Screen title={t.title}>
        <EmptyState
          title={t.gone}
          note={report.error.message}
          actionText={t.toList}
          actionHref={paths.accidentOrders}
        />
      </Screen>
    );
  }
  const { data } = report;
  const inspection = data && inspectionOf(data);
  return (
    <Screen
      title={t.title}
      right={
        data && (
          <>
            <SampleMark sample={data.sample} />
            <OwnBar report={data} />
          </>
        )
      }
      dock={
        data && (
          <Dock>
            {data.disputable && (
              <Button
                tone="outline"
                size="large"
                icon={<Flag size={18} aria-hidden="true" />}
                onClick={() => setWrong(true)}
              >
                {t.wrongShort}
              </Button>
            )}
            {inspection ? (
              <ButtonLink size="large" href={to.report(inspection)}>
                {t.seeInspection}
              </ButtonLink>
            ) : (
              <ButtonLink size="large" href={to.createOrder({ vin: data.vin })}>
                {t.orderInspection}
              </ButtonLink>
            )}
          </Dock>
        )
      }
    >
      <AnswerView of={report} loading={<HistoryReportSkeleton />}>
        {(own) => (
          <>
            {own.version < own.newestVersion && (
              <Notice
                tone="minor"
                title={t.older(own.version, own.newestVersion)}
                action={
                  <ButtonLink tone="text" size="small" href={to.historyReport(own.orderId)}>
                    {t.toNewest}
                  </ButtonLink>
                }
              />
            )}
            <HistoryReportView report={own} own={own} onWrong={() => setWrong(true)} />
          </>
        )}
      </AnswerView>
      {data && (
        <Deferred open={isWrong}>
          <WrongSheet
            report={data}
            cases={data.cases}
            by={{ orderId: data.orderId }}
            open={isWrong}
            onClose={() => setWrong(false)}
          />
        </Deferred>
      )}
    </Screen>
  );
}

/** The report that the address names; null where it names none. */
function useNamedReport() {
  const [search] = useSearchParams();
  const of = (name: string) => search.get(name) ?? '';
  const [orderId, reportNo, vin, thirdOrderId] = [
    of('orderId'),
    of('reportNo'),
    of('vin'),
    of('thirdOrderId'),
  ];
  const by =
    orderId !== ''
      ? 'order'
      : reportNo !== ''
        ? 'number'
        : vin !== ''
          ? 'vin'
          : thirdOrderId !== ''
            ? 'third'
            : null;
  const version = /^\d{1,3}$/.test(of('version')) ? of('version') : undefined;
  const byOrder = useCall(historyReportByOrder, { orderId }, { enabled: by === 'order' });
  const byNumber = useCall(historyReport, { reportNo, version }, { enabled: by === 'number' });
  const byVin = useCall(historyReportByVin, { vin }, { enabled: by === 'vin' });
  const byThird = useCall(historyReportByThirdOrder, { thirdOrderId }, { enabled: by === 'third' });
  return by === null ? null : { order: byOrder, number: byNumber, vin: byVin, third: byThird }[by];
}
