import type { HistoryPreview } from '@yanche/contract/history/history-queries';
import { historyStatus } from '@yanche/rules/history/history-status';
import { Button, ButtonLink } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { EmptyState } from '@yanche/ui/empty-state';
import { Row } from '@yanche/ui/layout';
import { UiLink } from '@yanche/ui/ui-link';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Coverage } from './coverage.tsx';
import { Needs } from './needs.tsx';
import { PayChoice } from './pay-choice.tsx';
import { QueryProducts } from './query-products.tsx';
import { SampleLinks } from './query-intro.tsx';
import { queryTexts } from './query.texts.ts';
import type { QueryOrder } from './use-submit-query.ts';
import { WaitAndRefund } from './wait-and-refund.tsx';

type OffersProps = { preview: HistoryPreview; order: QueryOrder };

/** What can be known of the car, and the ways to ask for it. */
export function QueryOffers({ preview, order }: OffersProps) {
  const t = useTexts(queryTexts);
  const { offer } = order;
  return (
    <>
      {preview.sample && (
        <Notice tone="unknown" role="note">
          {t.sample}
        </Notice>
      )}
      <Included preview={preview} />
      <Earlier preview={preview} order={order} />
      <Coverage preview={preview} offer={offer} order={order} />
      {offer === undefined ? (
        <Card>
          <EmptyState
            size="compact"
            title={preview.noSource ? t.noSource : t.unsupported}
            note={preview.noSource ? t.noSourceNote : t.unsupportedNote}
            actionText={t.orderInspector}
            actionHref={to.createOrder({ vin: preview.vin })}
          />
        </Card>
      ) : (
        <>
          <QueryProducts preview={preview} order={order} />
          {offer.needs.length > 0 && <Needs offer={offer} order={order} />}
          <PayChoice preview={preview} order={order} />
          <WaitAndRefund offer={offer} by={order.by} />
        </>
      )}
      {order.trouble !== null && (
        <Notice
          tone="minor"
          role="alert"
          inSight
          action={
            order.trouble.orderId !== undefined ? (
              <ButtonLink tone="text" size="small" href={to.historyQuery(order.trouble.orderId)}>
                {t.viewOrder}
              </ButtonLink>
            ) : (
              order.trouble.toUnpaid && (
                <ButtonLink tone="text" size="small" href={`${paths.accidentOrders}?tab=unpaid`}>
                  {t.viewUnpaid}
                </ButtonLink>
              )
            )
          }
        >
          {order.trouble.text}
        </Notice>
      )}
      <Card>
        <SampleLinks />
      </Card>
    </>
  );
}

/** The history comes with an inspection that is ordered already. */
function Included({ preview: { included } }: Pick<OffersProps, 'preview'>) {
  const t = useTexts(queryTexts);
  if (included === null) return null;
  return (
    <Notice
      tone="minor"
      role="note"
      title={t.included(included.productName)}
      action={<UiLink href={to.orderDetail(included.orderId)}>{t.openInspection}</UiLink>}
    >
      {t.includedNote}
    </Notice>
  );
}

/** An earlier query of the same car: offered before anybody pays again. */
function Earlier({ preview: { earlier }, order }: OffersProps) {
  const t = useTexts(queryTexts);
  const { time } = useFormat();
  const { askedBefore } = order;
  if (earlier === null && askedBefore === null) return null;
  const href =
    earlier?.status === historyStatus.reported || earlier?.status === historyStatus.noRecord
      ? to.historyReport(earlier.orderId)
      : to.historyQuery(earlier?.orderId ?? askedBefore?.orderId ?? '');
  return (
    <div data-part="earlier">
      <Notice
        tone="minor"
        role={askedBefore === null ? 'note' : 'alert'}
        action={<UiLink href={href}>{t.openEarlier}</UiLink>}
        title={
          earlier === null
            ? (askedBefore?.text ?? '')
            : t.earlier(time(earlier.at, 'day'), earlier.productName)
        }
      >
        {earlier !== null && t.earlierNote}
        {askedBefore !== null && (
          <Row mt={8}>
            <Button
              tone="outline"
              size="small"
              busy={order.busy}
              onClick={() => void order.submit({ again: true })}
            >
              {t.again}
            </Button>
          </Row>
        )}
      </Notice>
    </div>
  );
}
