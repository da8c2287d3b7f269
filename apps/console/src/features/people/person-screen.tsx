import { getPerson } from '@yanche/contract/console/people';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { inLanguage } from '@yanche/rules/bilingual';
import { Alert, Button, Spin } from 'antd';
import { ArrowLeft, Eye } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BlocksOf } from '#lib/blocks/blocks-of.tsx';
import { errorWords } from '#lib/call/error-words.ts';
import { useCall } from '#lib/call/use-call.ts';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { CommandDialog } from '#lib/resource/command-dialog.tsx';
import { Timeline } from '#lib/timeline/timeline.tsx';
import { peopleTexts } from './people.texts.ts';
import { RatingsOf } from './ratings-of.tsx';
import { readPhoneCommand } from './read-phone-command.ts';
import { roleWords } from './role-words.ts';
import css from '#lib/page/page.module.css';

/** Everything about one person: who they are, and what happened around them. */
export function PersonScreen({ user }: { user: ConsoleUser }) {
  const t = useTexts(peopleTexts);
  const language = useLanguage();
  const [params] = useSearchParams();
  const userId = params.get('id') ?? '';
  const { data: person, error } = useCall(getPerson, { userId });
  const [isReading, setReading] = useState(false);
  if (error !== null && person === undefined) {
    return (
      <div className={css.page}>
        <Alert type="error" title={errorWords(error, language)} />
        <Link to="/people">{t.people}</Link>
      </div>
    );
  }
  if (person === undefined) return <Spin className={css.wait ?? ''} />;
  const facts = [
    [t.roles, roleWords(person.roles, language)],
    [
      t.dealer,
      person.dealer && (
        <Link to={`/dealer?id=${person.dealer.dealerId}`}>{person.dealer.name}</Link>
      ),
    ],
    [
      t.orders,
      <>
        {person.orders}
        {person.orders > 0 && (
          <>
            {' · '}
            <Link to={`/all-orders?userId=${userId}`}>{t.allOrders}</Link>
          </>
        )}
      </>,
    ],
    [t.lastOrder, person.lastOrderAt && formatMinute(person.lastOrderAt)],
    [t.sessions, t.devices(person.sessions)],
    [t.sms, person.smsNotices ? t.on : t.off],
    [t.since, formatMinute(person.since)],
  ] as const;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <Link to="/people" className={css.back}>
            <ArrowLeft size={16} aria-hidden /> {t.people}
          </Link>
          <h1>{person.name}</h1>
        </div>
        <section className={css.box} aria-label={t.phone}>
          <p className={css.big}>{person.phoneMask}</p>
          {person.actions.includes('readPhone') && (
            <Button icon={<Eye size={16} aria-hidden />} onClick={() => setReading(true)}>
              {inLanguage(readPhoneCommand.title, language)}
            </Button>
          )}
        </section>
      </header>
      <div className={css.columns}>
        <div className={css.column}>
          <Timeline items={person.timeline} />
          {person.isCut && <p className={css.quiet}>{t.cut}</p>}
        </div>
        <section className={css.card}>
          <h2>{t.facts}</h2>
          <dl className={css.facts}>
            {facts
              .filter(([, value]) => value !== null && value !== '')
              .map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          {person.ratings !== null && <RatingsOf ratings={person.ratings} />}
          <BlocksOf kind="person" id={userId} name={person.name} user={user} />
        </section>
      </div>
      {isReading && (
        <CommandDialog
          command={readPhoneCommand}
          row={person}
          subject={person.name}
          onClose={() => setReading(false)}
        />
      )}
    </div>
  );
}
