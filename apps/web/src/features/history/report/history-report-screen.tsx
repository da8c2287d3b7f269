import { useSearchParams } from 'react-router';
import { OwnPage } from './own-page.tsx';
import { SamplePage } from './sample-page.tsx';
import { SharedPage } from './shared-page.tsx';

/** A history report: the sample for all, of a link for whoever was sent it, else of its people. */
export function HistoryReportScreen() {
  const [search] = useSearchParams();
  const link = search.get('link');
  const sample = search.get('sample');
  if (sample !== null) return <SamplePage kind={sample === 'empty' ? 'empty' : 'rich'} />;
  return link === null ? <OwnPage /> : <SharedPage key={link} link={link} />;
}
