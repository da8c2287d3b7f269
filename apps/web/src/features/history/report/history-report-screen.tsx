import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#lib/language/texts.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { HistoryReportSkeleton } from './report-skeleton.tsx';
import { reportTexts } from './report.texts.ts';

const OwnPage = lazy(async () => ({ default: (await import('./own-page.tsx')).OwnPage }));
const SharedPage = lazy(async () => ({ default: (await import('./shared-page.tsx')).SharedPage }));
const SamplePage = lazy(async () => ({ default: (await import('./sample-page.tsx')).SamplePage }));

/** A history report: the sample for all, of a link for whoever was sent it, else of its people. */
export function HistoryReportScreen() {
  const t = useTexts(reportTexts);
  const [search] = useSearchParams();
  const link = search.get('link');
  const sample = search.get('sample');
  return (
    <Suspense
      fallback={
        <Screen title={t.title}>
          <HistoryReportSkeleton />
        </Screen>
      }
    >
      {sample !== null ? (
        <SamplePage kind={sample === 'empty' ? 'empty' : 'rich'} />
      ) : link !== null ? (
        <SharedPage key={link} link={link} />
      ) : (
        <OwnPage />
      )}
    </Suspense>
  );
}
