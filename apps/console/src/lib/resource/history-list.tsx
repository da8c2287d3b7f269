import { type AuditEntry, listAudit } from '@yanche/contract/console/audit';
import { inLanguage } from '@yanche/rules/bilingual';
import { auditActionLabels, type AuditSubject } from '@yanche/rules/staff/audit-actions';
import { Skeleton } from 'antd';
import { useCall } from '#lib/call/use-call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { ChangeList } from '#lib/facts/change-list.tsx';
import { resourceTexts } from './resource.texts.ts';
import css from './resource.module.css';

/** What was done to one thing, newest first. */
export function HistoryList({ kind, id }: { kind: AuditSubject; id: string }) {
  const t = useTexts(resourceTexts);
  const { data } = useCall(listAudit, { subjectKind: kind, subjectId: id });
  if (data === undefined) return <Skeleton active title={false} />;
  if (data.data.length === 0) return <p className={css.quiet}>{t.noHistory}</p>;
  return (
    <ol className={css.history}>
      {data.data.map((entry) => (
        <HistoryItem key={entry.entryId} entry={entry} />
      ))}
    </ol>
  );
}

function HistoryItem({ entry }: { entry: AuditEntry }) {
  const t = useTexts(resourceTexts);
  const language = useLanguage();
  return (
    <li>
      <p>
        <b>{inLanguage(auditActionLabels[entry.action], language)}</b>{' '}
        <span className={css.quiet}>{entry.actor?.name ?? t.commandLine}</span>
      </p>
      <ChangeList entry={entry} />
      {entry.reason !== '' && <p>{entry.reason}</p>}
      <p className={css.quiet}>{formatTime(entry.at)}</p>
    </li>
  );
}
