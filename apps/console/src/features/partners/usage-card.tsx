import { getPartnerUsage, type PartnerUsageMonth } from '@yanche/contract/console/partner-calls';
import type { PartnerPage } from '@yanche/contract/console/partners';
import { tellYuan } from '@yanche/rules/money/money';
import { Link } from 'react-router';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/language.ts';
import css from '#lib/page/page.module.css';
import { billTexts } from './bills.texts.ts';
import own from './partners.module.css';

/** What a partner did in each of the last months, and the bills of those that have ended. */
export function UsageCard({ partner: { partnerId } }: { partner: PartnerPage }) {
  const t = useTexts(billTexts);
  const { data } = useCall(getPartnerUsage, { partnerId });
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{t.usage}</h2>
        <span className={css.actions}>
          <Link to={`/partner-calls?partnerId=${partnerId}`}>{t.callLog}</Link>
          <Link to={`/partner-bills?partnerId=${partnerId}`}>{t.allBills}</Link>
        </span>
      </div>
      {data !== undefined && (
        <div className={own.wide}>
          <table className={own.usage}>
            <thead>
              <tr>
                {[t.month, t.calls, t.created, t.done, t.cancelled, t.charged, t.refunded].map(
                  (title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {data.months.map((month) => (
                <MonthRow key={month.month} month={month} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function MonthRow({ month }: { month: PartnerUsageMonth }) {
  const t = useTexts(billTexts);
  const { live, test, billId, running } = month;
  const cell = (key: keyof typeof live) => (
    <td>
      {live[key]}
      {test[key] > 0 && (
        <div className={css.quiet}>
          {t.test} {test[key]}
        </div>
      )}
    </td>
  );
  return (
    <tr>
      <th scope="row">
        {billId === null ? (
          month.month
        ) : (
          <Link to={`/partner-bills?open=${billId}`}>{month.month}</Link>
        )}
        {running && <div className={css.quiet}>{t.running}</div>}
      </th>
      {cell('calls')}
      {cell('created')}
      {cell('done')}
      {cell('cancelled')}
      <td>{tellYuan(month.charged)}</td>
      <td>{tellYuan(month.refunded)}</td>
    </tr>
  );
}
