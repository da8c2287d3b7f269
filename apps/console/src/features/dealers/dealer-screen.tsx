import { getDealerPage } from '@yanche/contract/console/dealers';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { inLanguage } from '@yanche/rules/bilingual';
import type { DealerAction } from '@yanche/rules/staff/dealer-people';
import { Alert, Button, Spin } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BlocksOf } from '#lib/blocks/blocks-of.tsx';
import { errorWords } from '#lib/call/error-words.ts';
import { useCall } from '#lib/call/use-call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { cityIn, marketIn } from './dealers-resource.tsx';
import css from '#lib/page/page.module.css';
import { CommandDialog } from '#lib/resource/command-dialog.tsx';
import { HistoryList } from '#lib/resource/history-list.tsx';
import { dealerCommands } from './dealer-commands.ts';
import { DealerPeople } from './dealer-people.tsx';
import { PeopleChanges } from './people-changes.tsx';
import { dealerTexts } from './dealers.texts.ts';

/** One dealer: its people and their rights, its balances, and what was written to it. */
export function DealerScreen({ user }: { user: ConsoleUser }) {
  const t = useTexts(dealerTexts);
  const language = useLanguage();
  const [params] = useSearchParams();
  const { data: dealer, error } = useCall(getDealerPage, { dealerId: params.get('id') ?? '' });
  const [doing, setDoing] = useState<DealerAction | null>(null);
  if (error !== null && dealer === undefined) {
    return (
      <div className={css.page}>
        <Alert type="error" title={errorWords(error, language)} />
        <Link to="/dealers">{t.dealers}</Link>
      </div>
    );
  }
  if (dealer === undefined) return <Spin className={css.wait ?? ''} />;
  const facts = [
    [t.wallet, yuan(dealer.wallet)],
    [t.gold, yuan(dealer.gold)],
    [t.freeHistories, `${dealer.freeHistories}`],
    [t.city, [cityIn(dealer, language), marketIn(dealer, language)].filter(Boolean).join(' · ')],
    [t.contact, `${dealer.contact} ${dealer.phoneMask}`],
    [t.address, dealer.address],
    [t.level, dealer.level],
    [t.since, formatTime(dealer.since).slice(0, 10)],
    [
      t.orders,
      <Link key="orders" to={`/all-orders?dealerId=${dealer.dealerId}`}>
        {t.allOrders}
      </Link>,
    ],
  ] as const;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <Link to="/dealers" className={css.back}>
            <ArrowLeft size={16} aria-hidden /> {t.dealers}
          </Link>
          <h1>{dealer.name}</h1>
        </div>
        <div className={css.actions}>
          {dealer.actions.map((action) => (
            <Button key={action} onClick={() => setDoing(action)}>
              {inLanguage(dealerCommands[action].title, language)}
            </Button>
          ))}
        </div>
      </header>
      <div className={css.columns}>
        <div className={css.column}>
          <DealerPeople dealer={dealer} />
          <PeopleChanges changes={dealer.staffChanges} />
          <section className={css.card}>
            <h2>{t.messages}</h2>
            {dealer.messages.length === 0 && <p className={css.quiet}>{t.noMessages}</p>}
            <ul className={css.rows}>
              {dealer.messages.map(({ at, by, text, orderNo, read, people }) => (
                <li key={`${at} ${text}`}>
                  <p>{text}</p>
                  <p className={css.quiet}>
                    {[formatTime(at), by, orderNo, t.readBy(read, people)]
                      .filter((each) => each !== null)
                      .join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className={css.column}>
          <section className={css.card}>
            <h2>{t.facts}</h2>
            <dl className={css.facts}>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <BlocksOf kind="dealer" id={dealer.dealerId} name={dealer.name} user={user} />
          </section>
          <section className={css.card}>
            <h2>{t.history}</h2>
            <HistoryList kind="dealer" id={dealer.dealerId} />
          </section>
        </div>
      </div>
      {doing !== null && (
        <CommandDialog
          command={dealerCommands[doing]}
          row={dealer}
          subject={dealer.name}
          onClose={() => setDoing(null)}
        />
      )}
    </div>
  );
}
