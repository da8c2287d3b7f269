import type { OtherOrder } from '@yanche/contract/console/all-orders';
import type { ConsoleOrder } from '@yanche/contract/console/orders';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { inLanguage } from '@yanche/rules/bilingual';
import type { StaffOrderAction } from '@yanche/rules/staff/order-actions';
import { Button } from 'antd';
import { ArrowLeft, Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { BlockedMark } from '#lib/blocks/blocked-mark.tsx';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { OrderSearch } from '#lib/order-search/order-search.tsx';
import { CommandDialog } from '#lib/resource/command-dialog.tsx';
import { useRowKeys } from '#lib/resource/use-row-keys.ts';
import { mayOpen } from '#lib/session/use-me.ts';
import { Timeline } from '#lib/timeline/timeline.tsx';
import { CustomerOf } from './customer-of.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { orderCommands } from './order-commands.ts';
import { orderTexts } from './order-words.ts';
import css from './order.module.css';

type Props = {
  user: ConsoleUser;
  order: ConsoleOrder | OtherOrder;
  /** The list it is in. */
  back: { to: string; words: string };
  /** Its status, in words. */
  state: string;
  cover?: string | undefined;
  /** Before its number, and after its car. */
  kind?: string;
  facts: ReactNode;
  /** Beside what may be done: what its customer can do by themselves. */
  hint?: string | undefined;
  /** Below the money: what only this kind of order has. */
  children: ReactNode;
};

/** An order of any kind: whose it is, what happened, its money, what belongs to it, and what may be done now. */
export function OrderFrame({
  user,
  order,
  back,
  state,
  cover,
  kind,
  facts,
  hint,
  children,
}: Props) {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const [doing, setDoing] = useState<StaffOrderAction | null>(null);
  useRowKeys({});
  return (
    <div className={css.page}>
      <div className={css.top}>
        <Link to={back.to} className={css.back}>
          <ArrowLeft size={16} aria-hidden /> {back.words}
        </Link>
        <OrderSearch />
      </div>
      <header className={css.head}>
        {cover !== undefined && <img className={css.cover} src={`${cover}&size=thumb`} alt="" />}
        <div className={css.what}>
          <h1>
            {state} · {order.carTitle} {order.plateMask}
          </h1>
          <p className={css.quiet}>
            {kind !== undefined && <span>{kind}</span>}
            <b>{order.orderNo}</b>
            <span>
              VIN <b>{order.vin}</b>
            </span>
            <BlockedMark block={order.carBlock} />
            {facts}
          </p>
        </div>
        <section className={css.customer} aria-label={t.customer}>
          <CustomerOf customer={order.customer} user={user} />
          {order.actions.includes('readPhone') && (
            <Button icon={<Eye size={16} aria-hidden />} onClick={() => setDoing('readPhone')}>
              {inLanguage(orderCommands.readPhone.title, language)}
            </Button>
          )}
        </section>
      </header>
      <div className={css.columns}>
        <Timeline items={order.timeline} />
        <div className={css.column}>
          <MoneyPanel
            money={order.money}
            ledger={mayOpen(user, 'ledger.read') ? `/ledger?orderNo=${order.orderNo}` : null}
          />
          {children}
        </div>
        <Commands order={order} hint={hint} onChoose={setDoing} />
      </div>
      {doing !== null && (
        <CommandDialog
          command={orderCommands[doing]}
          row={order}
          subject={order.orderNo}
          onClose={() => setDoing(null)}
        />
      )}
    </div>
  );
}

type CommandsProps = Pick<Props, 'order' | 'hint'> & {
  onChoose: (action: StaffOrderAction) => void;
};

function Commands({ order, hint, onChoose }: CommandsProps) {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const actions = order.actions.filter((action) => action !== 'readPhone');
  return (
    <section className={css.card}>
      <header className={css.cardHead}>
        <h2>{t.can}</h2>
        <span className={css.quiet}>{t.canHint}</span>
      </header>
      {hint !== undefined && <p className={css.can}>{hint}</p>}
      {actions.length === 0 && <p className={css.quiet}>{t.nothing}</p>}
      {actions.map((action) => {
        const { title, note, danger = false } = orderCommands[action];
        return (
          <div key={action} className={css.can}>
            <p>{note?.(order, language)}</p>
            <Button
              danger={danger}
              type={danger ? 'default' : 'primary'}
              onClick={() => onChoose(action)}
            >
              {inLanguage(title, language)}
            </Button>
          </div>
        );
      })}
    </section>
  );
}
