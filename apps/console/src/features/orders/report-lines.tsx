import type { ConsoleOrder } from '@yanche/contract/console/orders';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { sharedPage } from '@yanche/contract/reports/report-pages';
import { inLanguage } from '@yanche/rules/bilingual';
import { reportStatusLabels } from '@yanche/rules/reports/report-state';
import { Link } from 'react-router';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { mayOpen } from '#lib/session/use-me.ts';
import { orderTexts } from './order-words.ts';
import css from './order.module.css';

type Props = { reports: ConsoleOrder['reports']; user: ConsoleUser };

/** The versions of the report: each is read as anybody reads it; the newest leads to its changes. */
export function ReportLines({ reports, user }: Props) {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  return reports.map(({ reportNo, code, version, status, publishedAt }, index) => (
    <p key={version} className={css.line}>
      <a
        href={`${sharedPage}?${new URLSearchParams({ reportNo, code })}`}
        target="_blank"
        rel="noreferrer"
      >
        {t.report(reportNo, version)}
      </a>
      <span className={css.quiet}>
        {inLanguage(reportStatusLabels[status], language)} · {formatTime(publishedAt)}
      </span>
      {index === 0 && mayOpen(user, 'reports.read') && (
        <Link to={`/report-changes?search=${reportNo}`}>{t.reportChanges}</Link>
      )}
      {index === 0 && mayOpen(user, 'reports.propose') && (
        <Link to={`/report-changes/amend?reportNo=${reportNo}`}>{t.amend}</Link>
      )}
    </p>
  ));
}
