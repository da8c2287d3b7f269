import { getConsoleOrder } from '@yanche/contract/console/orders';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { inLanguage } from '@yanche/rules/bilingual';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import type { StaffOrderAction } from '@yanche/rules/staff/order-actions';
import { Alert, Button, Spin } from 'antd';
import { ArrowLeft, Eye } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BlockedMark } from '#lib/blocks/blocked-mark.tsx';
import { errorWords } from '#lib/call/error-words.ts';
import { useCall } from '#lib/call/use-call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { OrderSearch } from '#lib/order-search/order-search.tsx';
import { Timeline } from '#lib/timeline/timeline.tsx';
import { CommandDialog } from '#lib/resource/command-dialog.tsx';
import { useRowKeys } from '#lib/resource/use-row-keys.ts';
import { mayOpen } from '#lib/session/use-me.ts';
import { orderCommands } from './order-commands.ts';
import { MoneyPanel } from './money-panel.tsx';
import { orderTexts } from './order-words.ts';
import css from './order.module.css';

/** With one place for "the others": three full rows. */
const shownPhotos = 8;

/** Everything about one order: what happened, its money, its evidence, and what may be done now. */
export function OrderScreen({ user }: { user: ConsoleUser }) {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const [params] = useSearchParams();
  const orderId = params.get('id') ?? '';
  const { data: order, error } = useCall(getConsoleOrder, { orderId });
  const [doing, setDoing] = useState<StaffOrderAction | null>(null);
  const [isAll, setAll] = useState(false);
  useRowKeys({});
  if (error !== null && order === undefined) {
    return (
      <div className={css.page}>
        <Alert type="error" title={errorWords(error, language)} />
        <Link to="/orders">{t.orders}</Link>
      </div>
    );
  }
  if (order === undefined) return <Spin className={css.wait ?? ''} />;
  const { customer, actions, photos, reports } = order;
  const others = actions.filter((action) => action !== 'readPhone');
  return (
    <div className={css.page}>
      <div className={css.top}>
        <Link to="/orders" className={css.back}>
          <ArrowLeft size={16} aria-hidden /> {t.orders}
        </Link>
        <OrderSearch />
      </div>
      <header className={css.head}>
        {photos.urls[0] !== undefined && (
          <img className={css.cover} src={`${photos.urls[0]}&size=thumb`} alt="" />
        )}
        <div className={css.what}>
          <h1>
            {inLanguage(orderStatusLabels[order.status], language)} · {order.carTitle}{' '}
            {order.plateMask}
          </h1>
          <p className={css.quiet}>
            <b>{order.orderNo}</b>
            <span>
              VIN <b>{order.vin}</b>
            </span>
            <BlockedMark block={order.carBlock} />
            <span>{[order.productName, ...order.addons].join(' + ')}</span>
            <span>
              {formatTime(order.startAt).slice(0, 16)} {order.city.name} {order.pointName}
            </span>
            {order.inspectorName !== null && <span>{order.inspectorName}</span>}
          </p>
        </div>
        <section className={css.customer} aria-label={t.customer}>
          <div>
            <p>
              <span className={css.quiet}>{t.customer}</span>{' '}
              {mayOpen(user, 'people.read') ? (
                <>
                  <Link to={`/person?id=${customer.userId}`}>{customer.name}</Link>
                  {customer.dealer !== null && (
                    <>
                      {' · '}
                      <Link to={`/dealer?id=${customer.dealer.dealerId}`}>
                        {customer.dealer.name}
                      </Link>
                    </>
                  )}
                </>
              ) : (
                `${customer.name}${customer.dealer === null ? '' : ` · ${customer.dealer.name}`}`
              )}
            </p>
            <p className={css.phone}>{customer.phoneMask}</p>
          </div>
          {actions.includes('readPhone') && (
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
          <section className={css.card}>
            <header className={css.cardHead}>
              <h2>{t.evidence}</h2>
              <span className={css.quiet}>
                {photos.count === 0 ? t.noPhotos : t.photos(photos.count)}
              </span>
            </header>
            {photos.urls.length > 0 && (
              <ul className={css.photos}>
                {photos.urls
                  .slice(0, isAll ? photos.urls.length : shownPhotos)
                  .map((url, index) => (
                    <li key={url}>
                      <a href={url} target="_blank" rel="noreferrer">
                        <img src={`${url}&size=thumb`} alt={t.photo(index + 1)} loading="lazy" />
                      </a>
                    </li>
                  ))}
                {!isAll && photos.urls.length > shownPhotos && (
                  <li>
                    <button type="button" className={css.morePhotos} onClick={() => setAll(true)}>
                      <span aria-hidden>+{photos.urls.length - shownPhotos}</span>
                      <span className={css.readOnly}>{t.allPhotos}</span>
                    </button>
                  </li>
                )}
              </ul>
            )}
            {reports.map(({ reportNo, version, status, publishedAt }) => (
              <p key={version} className={css.line}>
                <span>{t.report(reportNo, version)}</span>
                <span className={css.quiet}>
                  {inLanguage(reportStatusWords[status], language)} · {formatTime(publishedAt)}
                </span>
              </p>
            ))}
          </section>
        </div>
        <section className={css.card}>
          <header className={css.cardHead}>
            <h2>{t.can}</h2>
            <span className={css.quiet}>{t.canHint}</span>
          </header>
          {others.length === 0 && <p className={css.quiet}>{t.nothing}</p>}
          {others.map((action) => (
            <div key={action} className={css.can}>
              <p>{orderCommands[action].note?.(order, language)}</p>
              <Button
                danger={orderCommands[action].danger === true}
                type={orderCommands[action].danger === true ? 'default' : 'primary'}
                onClick={() => setDoing(action)}
              >
                {inLanguage(orderCommands[action].title, language)}
              </Button>
            </div>
          ))}
        </section>
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

const reportStatusWords = {
  published: ['有效', 'valid'],
  superseded: ['已被新版取代', 'replaced'],
  expired: ['已过期', 'expired'],
  revoked: ['已撤销', 'taken back'],
} as const;
