import { EmptyState } from '@yanche/ui/empty-state';
import { isFailure } from '#lib/call/call-error.ts';
import { useTexts } from '#lib/language/texts.ts';
import { RevokedReport } from '#sheets/report/revoked-report.tsx';
import { closedReportTexts } from './closed-report.texts.ts';

/** Says why nobody reads it by this link (null: it was cut), and how to verify a report by number and code. */
export function ClosedReport({ error, verify }: { error: unknown; verify: string }) {
  const t = useTexts(closedReportTexts);
  const action = { actionText: t.verify, actionHref: verify };
  if (isFailure(error, 'reportRevoked')) return <RevokedReport error={error} {...action} />;
  const [title, note] = isFailure(error, 'shareEnded')
    ? [t.ended, t.endedNote]
    : error === null
      ? [t.incomplete, t.incompleteNote]
      : [t.unknown, t.incompleteNote];
  return <EmptyState title={title} note={note} {...action} />;
}
