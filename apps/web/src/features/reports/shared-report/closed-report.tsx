import { EmptyState } from '@yanche/ui/empty-state';
import { isFailure } from '#lib/call/call-error.ts';
import { useTexts } from '#lib/language/texts.ts';
import { closedReportTexts } from './closed-report.texts.ts';

/** Says why nobody reads it by this link (null: it was cut), and how to verify a report by number and code. */
export function ClosedReport({ error, verify }: { error: unknown; verify: string }) {
  const t = useTexts(closedReportTexts);
  const [title, note] = isFailure(error, 'shareEnded')
    ? [t.ended, t.endedNote]
    : isFailure(error, 'reportRevoked')
      ? [t.revoked, t.revokedNote]
      : error === null
        ? [t.incomplete, t.incompleteNote]
        : [t.unknown, t.incompleteNote];
  return <EmptyState title={title} note={note} actionText={t.verify} actionHref={verify} />;
}
