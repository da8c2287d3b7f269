import { verdictWords } from '@yanche/contract/reports/verdict-words';
import type { FullReport } from '@yanche/contract/reports/reports';
import { IconButton } from '@yanche/ui/button';
import { toast } from '@yanche/ui/toast';
import Share from 'lucide-react/icons/share';
import { useTexts } from '#lib/language/texts.ts';
import { reportsTexts } from '../../reports.texts.ts';
import { reportTexts } from '../report.texts.ts';
import { shareReport } from './share-report.ts';

/** Shares the public verification link, because the report itself is private. */
export function ShareButton({ report }: { report: FullReport }) {
  const t = useTexts(reportTexts);
  const shared = useTexts(reportsTexts);
  const words = useTexts(verdictWords);
  const { content, verifyUrl } = report;
  const { verdicts, vehicle } = content;
  const share = async () => {
    const said = [words[`accident.${verdicts.accident}`], words[`flood.${verdicts.flood}`]];
    const outcome = await shareReport({
      title: t.shareTitle(vehicle.carTitle),
      text: t.shareText(vehicle.carTitle, said.join(t.comma)),
      url: verifyUrl,
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
