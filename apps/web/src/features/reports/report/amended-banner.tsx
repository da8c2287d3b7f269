import { amendedTexts } from '@yanche/contract/reports/amended-words';
import type { FullReport } from '@yanche/contract/reports/reports';
import { Button } from '@yanche/ui/button';
import { AmendedNotice } from '#sheets/report/amended-notice.tsx';
import { useTexts } from '#lib/language/texts.ts';

/** DOM id of the card that lists what changed. */
export const changesId = 'report-changes';

const showChanges = () => document.getElementById(changesId)?.scrollIntoView({ block: 'start' });

/** Says beside the verdict that this version was corrected, and leads to what changed. */
export function AmendedBanner({ report }: { report: FullReport }) {
  const t = useTexts(amendedTexts);
  const { amends, content } = report;
  if (amends === undefined) return null;
  return (
    <AmendedNotice
      version={content.version}
      amends={amends}
      action={
        <Button tone="text" size="small" onClick={showChanges}>
          {t.whatChanged}
        </Button>
      }
    />
  );
}
