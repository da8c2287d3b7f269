import type { SelfReport } from '@yanche/contract/reports/self-reports';
import { IconButton } from '@yanche/ui/button';
import { toast } from '@yanche/ui/toast';
import Share from 'lucide-react/icons/share';
import { useTexts } from '#lib/language/texts.ts';
import { shareReport } from '#sheets/sharing/share-report.ts';
import { selfReportTexts } from './self-report.texts.ts';

/** Shares the verification link, which leads to the certificate. */
export function SelfReportShare({ report }: { report: SelfReport }) {
  const t = useTexts(selfReportTexts);
  const { content, verifyUrl } = report;
  const { carTitle } = content.vehicle;
  const share = async () => {
    const outcome = await shareReport({
      title: t.shareTitle(carTitle),
      text: t.shareText(carTitle, t[`label.${content.label}`]),
      url: verifyUrl,
    });
    if (outcome === 'copied') toast(t.linkCopied, { kind: 'success' });
    if (outcome === 'failed') toast(t.copyFailed);
  };
  return (
    <IconButton label={t.share} onClick={() => void share()}>
      <Share size={22} aria-hidden="true" />
    </IconButton>
  );
}
