import { listAudit } from '@yanche/contract/console/audit';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { listStaff } from '@yanche/contract/console/staff';
import { inLanguage } from '@yanche/rules/bilingual';
import { auditActionLabels } from '@yanche/rules/staff/audit-actions';
import { policyLabels, staffRoleLabels } from '@yanche/rules/staff/rights';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#lib/call/use-call.ts';
import { OrderSearch } from '#lib/order-search/order-search.tsx';
import { useRowKeys } from '#lib/resource/use-row-keys.ts';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { Devices } from './devices.tsx';
import { Today } from './today.tsx';
import { homeTexts } from './home.texts.ts';
import css from './home.module.css';

/** What waits for this person, where they are logged in, and what they did. */
export function HomeScreen({ user }: { user: ConsoleUser }) {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  useRowKeys({});
  const separator = inLanguage(['、', ', '], language);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t.hello(user.name)}</h1>
        {user.policies.includes('orders.read') && <OrderSearch />}
      </header>
      <Today user={user} />
      <div className={css.cards}>
        {user.policies.includes('staff.read') && <Waiting />}
        <section className={css.card}>
          <h2>{t.rights}</h2>
          <p>
            {t.roles}
            {inLanguage(['：', ': '], language)}
            {user.roles.map((role) => inLanguage(staffRoleLabels[role], language)).join(separator)}
          </p>
          {user.policies.length === 0 ? (
            <p className={css.quiet}>{t.noPolicies}</p>
          ) : (
            <ul className={css.list}>
              {user.policies.map((policy) => (
                <li key={policy}>{inLanguage(policyLabels[policy], language)}</li>
              ))}
            </ul>
          )}
          <p className={css.quiet}>{t.until(formatTime(user.sessionEndsAt))}</p>
        </section>
        <Devices />
        <OwnActs userId={user.userId} />
      </div>
    </div>
  );
}

function Waiting() {
  const t = useTexts(homeTexts);
  const { data } = useCall(listStaff, { waiting: 'yes' });
  return (
    <section className={css.card}>
      <h2>{t.waiting}</h2>
      {data === undefined && <Skeleton active title={false} />}
      {data?.data.length === 0 && <p className={css.quiet}>{t.nothingWaits}</p>}
      <ul className={css.list}>
        {data?.data.map(({ staffId, name, proposal }) => (
          <li key={staffId}>
            <Link to={`/staff?waiting=yes&open=${staffId}`}>{name}</Link>{' '}
            <span className={css.quiet}>
              {proposal?.by} · {formatTime(proposal?.at ?? '')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnActs({ userId }: { userId: string }) {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { data } = useCall(listAudit, { actorId: userId });
  return (
    <section className={css.card}>
      <h2>{t.acts}</h2>
      {data === undefined && <Skeleton active title={false} />}
      <ul className={css.list}>
        {data?.data.slice(0, 10).map(({ entryId, action, at, subject }) => (
          <li key={entryId}>
            {inLanguage(auditActionLabels[action], language)}
            {subject.id !== userId && ` · ${subject.name}`}{' '}
            <span className={css.quiet}>{formatTime(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
