import { selfReportByCode, selfReportByOrder } from '@yanche/contract/reports/self-reports';
import { EmptyState } from '@yanche/ui/empty-state';
import { Text } from '@yanche/ui/layout';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
import { SelfReportShare } from './self-report-share.tsx';
import { SelfReportView } from './self-report-view.tsx';
import { selfReportTexts } from './self-report.texts.ts';

/** How long until a certificate with photos whose plates are still being covered is asked for again. */
const photosAgainMs = 8_000;

/** The certificate: by order id for its users, by number and code for everybody. */
export function SelfReportScreen() {
  const t = useTexts(selfReportTexts);
  const [search] = useSearchParams();
  const orderId = search.get('orderId') ?? '';
  const reportNo = search.get('reportNo') ?? '';
  const code = search.get('code') ?? '';
  const isCoded = reportNo !== '' && code !== '';
  const own = useCall(selfReportByOrder, { orderId }, { enabled: orderId !== '' && !isCoded });
  const [isPending, setPending] = useState(false);
  const refetchInterval = isPending && photosAgainMs;
  const coded = useCall(
    selfReportByCode,
    { reportNo, code },
    { enabled: isCoded, refetchInterval },
  );
  const hasPending = Object.values(coded.data?.missingPhotos ?? {}).includes('pending');
  if (hasPending !== isPending) setPending(hasPending);
  const report = isCoded ? coded : own;
  if (orderId === '' && !isCoded) {
    return (
      <Screen title={t.title}>
        <EmptyState
          title={t.noReport}
          note={t.noReportNote}
          actionText={t.verify}
          actionHref={paths.verifyReport}
        />
      </Screen>
    );
  }
  return (
    <Screen
      title={t.title}
      field={<Text weight="medium">{t.certificate}</Text>}
      right={report.data && <SelfReportShare report={report.data} />}
    >
      <AnswerView of={report} loading={<ReportSkeleton />}>
        {(data) => <SelfReportView report={data} />}
      </AnswerView>
    </Screen>
  );
}
