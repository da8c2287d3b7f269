import { tellStanding, type WhyChanged } from '@yanche/rules/reports/standing-words';
import { EmptyState } from '@yanche/ui/empty-state';
import { CallError } from '#lib/call/call-error.ts';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import styles from './revoked-report.module.css';

/** In place of a report that was revoked: that it was, why and when, and the way on. `error`: the refusal. */
export function RevokedReport({
  error,
  ...action
}: {
  error: unknown;
  actionText: string;
  actionHref: string;
}) {
  const { time } = useFormat();
  const changed = (error instanceof CallError ? error.data : null) as WhyChanged | null;
  const told = tellStanding(
    { status: 'revoked', ...(changed !== null && { changed }) },
    useLanguage(),
    (iso) => time(iso, 'date'),
  );
  const note = <span className={styles.note}>{told?.note}</span>;
  return <EmptyState title={told?.title} note={note} {...action} />;
}
