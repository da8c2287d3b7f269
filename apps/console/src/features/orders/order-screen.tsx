import { getConsoleOrder } from '@yanche/contract/console/orders';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { inLanguage } from '@yanche/rules/bilingual';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { useSearchParams } from 'react-router';
import { useCall } from '#lib/call/use-call.ts';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { InspectorOf } from './inspector-of.tsx';
import { LateMark } from './late-mark.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderNotOpen } from './order-not-open.tsx';
import { orderTexts } from './order-words.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { ReportLines } from './report-lines.tsx';
import css from './order.module.css';

/** Everything about one inspection. */
export function OrderScreen({ user }: { user: ConsoleUser }) {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const [params] = useSearchParams();
  const { data: order, error } = useCall(getConsoleOrder, { orderId: params.get('id') ?? '' });
  const back = { to: '/orders', words: t.orders };
  if (order === undefined) return <OrderNotOpen error={error} back={back} />;
  const { photos } = order;
  return (
    <OrderFrame
      user={user}
      order={order}
      back={back}
      state={inLanguage(orderStatusLabels[order.status], language)}
      cover={photos.urls[0]}
      hint={
        order.moveTerms === null
          ? undefined
          : t.mayMove(
              order.moveTerms.left,
              order.moveTerms.until === null ? null : formatMinute(order.moveTerms.until),
            )
      }
      facts={
        <>
          <span>{[order.productName, ...order.addons].join(' + ')}</span>
          <span>
            {formatMinute(order.startAt)} {order.city.name} {order.pointName}
          </span>
          <InspectorOf order={order} />
          <LateMark order={order} />
        </>
      }
    >
      <section className={css.card}>
        <header className={css.cardHead}>
          <h2>{t.evidence}</h2>
          <span className={css.quiet}>
            {photos.count === 0 ? t.noPhotos : t.photos(photos.count)}
          </span>
        </header>
        <PhotoGrid urls={photos.urls} />
        <ReportLines reports={order.reports} user={user} />
      </section>
    </OrderFrame>
  );
}
