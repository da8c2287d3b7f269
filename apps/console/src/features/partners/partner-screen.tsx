import { photoAt } from '@yanche/contract/files/photo-at';
import { getPartner } from '@yanche/contract/console/partners';
import { inLanguage } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import { inkOn } from '@yanche/rules/partners/brand-colour';
import { type PartnerAction, partnerStatusLabels } from '@yanche/rules/partners/partner-state';
import { Alert, Button, Spin, Tag } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { errorWords } from '#lib/call/error-words.ts';
import { useCall } from '#lib/call/use-call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import css from '#lib/page/page.module.css';
import { CommandDialog } from '#lib/resource/command-dialog.tsx';
import { HistoryList } from '#lib/resource/history-list.tsx';
import { HooksCard } from './hooks-card.tsx';
import { LogoButton } from './logo-button.tsx';
import { KeysCard } from './keys-card.tsx';
import { partnerCommands } from './partner-commands.ts';
import { UsageCard } from './usage-card.tsx';
import own from './partners.module.css';
import { partnerTexts } from './partners.texts.ts';

/** One partner: its keys, how its reports look, what it owes, and what was done with it. */
export function PartnerScreen() {
  const t = useTexts(partnerTexts);
  const language = useLanguage();
  const [params] = useSearchParams();
  const { data: partner, error } = useCall(getPartner, { partnerId: params.get('id') ?? '' });
  const [doing, setDoing] = useState<PartnerAction | null>(null);
  if (error !== null && partner === undefined) {
    return (
      <div className={css.page}>
        <Alert type="error" title={errorWords(error, language)} />
        <Link to="/partners">{t.partners}</Link>
      </div>
    );
  }
  if (partner === undefined) return <Spin className={css.wait ?? ''} />;
  const facts = [
    [
      t.dealer,
      <Link key="dealer" to={`/dealer?id=${partner.dealerId}`}>
        {partner.dealerName}
      </Link>,
    ],
    [
      t.orders,
      <Link key="orders" to={`/all-orders?dealerId=${partner.dealerId}`}>
        {t.allOrders}
      </Link>,
    ],
    [
      t.colour,
      <Tag
        key="colour"
        variant="filled"
        style={{ background: partner.colour, color: inkOn(partner.colour) }}
      >
        {partner.colour}
      </Tag>,
    ],
    [t.perMinute, partner.perMinute],
    [t.owed, tellYuan(partner.owed)],
    [t.credit, tellYuan(partner.creditLimit)],
    [t.since, formatTime(partner.since).slice(0, 10)],
  ] as const;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <Link to="/partners" className={css.back}>
            <ArrowLeft size={16} aria-hidden /> {t.partners}
          </Link>
          <h1>
            {partner.logoUrl !== null && (
              <img src={photoAt(partner.logoUrl, 'thumb')} alt="" className={own.logo} />
            )}{' '}
            {partner.name}{' '}
            <Tag color={partner.status === 'active' ? 'success' : 'error'}>
              {inLanguage(partnerStatusLabels[partner.status], language)}
            </Tag>
            {partner.sample && <Tag>{t.sample}</Tag>}
          </h1>
        </div>
        <div className={css.actions}>
          {partner.actions.includes('edit') && <LogoButton partner={partner} />}
          {partner.actions.map((action) => (
            <Button
              key={action}
              danger={partnerCommands[action].danger === true}
              onClick={() => setDoing(action)}
            >
              {inLanguage(partnerCommands[action].title, language)}
            </Button>
          ))}
        </div>
      </header>
      {partner.proposal !== null && (
        <Alert
          type="warning"
          title={t.proposed(
            tellYuan(partner.proposal.amount),
            partner.proposal.by,
            partner.proposal.reason,
          )}
        />
      )}
      <div className={css.columns}>
        <div className={css.column}>
          <KeysCard partner={partner} />
          <HooksCard partner={partner} />
          <UsageCard partner={partner} />
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
          </section>
          <section className={css.card}>
            <h2>{t.history}</h2>
            <HistoryList kind="partner" id={partner.partnerId} />
          </section>
        </div>
      </div>
      {doing !== null && (
        <CommandDialog
          command={partnerCommands[doing]}
          row={partner}
          subject={partner.name}
          onClose={() => setDoing(null)}
        />
      )}
    </div>
  );
}
