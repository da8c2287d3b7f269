import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
import { Genuine } from '../shared-report/shared-report-page.tsx';
import { SaasFrame } from './saas-frame.tsx';
import { saasTexts } from './saas.texts.ts';
import { useSaasReport } from './use-saas-report.ts';

/** The report of a partner's task under the partner's name, for whoever has its link. spec §2 */
export function SaasReportScreen() {
  const t = useTexts(saasTexts);
  const of = useSaasReport();
  return (
    <SaasFrame
      title={t.reportTitle}
      of={of}
      loading={<ReportSkeleton />}
      onward={{ text: t.toPhotos, path: paths.saasPhotos }}
    >
      {({ report }) => <Genuine report={report} onPhotoError={of.askAgain} />}
    </SaasFrame>
  );
}
