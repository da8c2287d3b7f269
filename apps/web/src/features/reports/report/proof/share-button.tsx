import { reportSentence, sentenceTexts } from '@yanche/contract/reports/report-sentence';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import type { FullReport } from '@yanche/contract/reports/reports';
import { IconButton } from '@yanche/ui/button';
import { toast } from '@yanche/ui/toast';
import Share from 'lucide-react/icons/share';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { reportsTexts } from '../../reports.texts.ts';
import { reportTexts } from '../report.texts.ts';
import { shareReport } from './share-report.ts';

/** Shares the link by which anybody reads the report without VIN and people. */
export function ShareButton({ report }: { report: FullReport }) {
  const t = useTexts(reportTexts);
  const shared = useTexts(reportsTexts);
  const words = useTexts(verdictWords);
  const sentence = useTexts(sentenceTexts);
  const { content, shortCode, verifyUrl } = report;
  const { verdicts, vehicle } = content;
  const share = async () => {
    const found = content.findings.length;
    const said = reportSentence({ verdicts, found, open: content.limits.length }, words, sentence);
    const outcome = await shareReport({
      title: t.shareTitle(vehicle.carTitle),
      text: t.shareText(vehicle.carTitle, said),
      url: new URL(to.sharedReport(content.reportNo, shortCode), verifyUrl).href,
    });
    if (outcome === 'copied') toast(t.linkCopied, { kind: 'success' });
    if (outcome === 'failed') toast(shared.copyFailed);
  };
  return (
    <IconButton label={t.share} onClick={() => void share()}>
      <Share size={22} aria-hidden="true" />
    </IconButton>
  );
}
