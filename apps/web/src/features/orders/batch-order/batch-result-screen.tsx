import { getBatch } from '@yanche/contract/batches/batches';
import { writePlate } from '@yanche/rules/cars/plate-words';
import { ButtonLink } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Dock } from '@yanche/ui/dock';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { UiLink } from '@yanche/ui/ui-link';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { useBatchDraft } from './batch-draft.ts';
import styles from './batch-order.module.css';
import { batchOrderTexts } from './batch-order.texts.ts';

/** What became of a batch: its orders, each with its time. */
export function BatchResultScreen() {
  const t = useTexts(batchOrderTexts);
  const format = useFormat();
  const [search] = useSearchParams();
  const left = useBatchDraft((store) => store.lines.length);
  const batch = useCall(getBatch, { batchId: search.get('batchId') ?? '' });
  return (
    <Screen
      title={t.resultTitle}
      dock={
        <Dock>
          <ButtonLink size="large" tone="tint" href={paths.batchOrder}>
            {t.anotherBatch}
          </ButtonLink>
          <ButtonLink size="large" href={paths.dealerOrders}>
            {t.toOrders}
          </ButtonLink>
        </Dock>
      }
    >
      <AnswerView of={batch} loading={<Loading />}>
        {({ orders, total, gold, productName, placeName }) => (
          <Stack gap={12}>
            <Card>
              <Text as="h2" size={22} weight="bold">
                {t.made(orders.length)}
              </Text>
              <Text>
                {productName}
                {total > 0 && (
                  <>
                    {' · '}
                    <Money fen={total} tone="ink" />
                  </>
                )}
                {gold > 0 && (
                  <>
                    {' · '}
                    {t.ofGold} <Money fen={gold} tone="ink" />
                  </>
                )}
              </Text>
              <Muted>
                {placeName} · {t.next}
              </Muted>
            </Card>
            {left > 0 && (
              <Notice
                tone="minor"
                role="note"
                action={<UiLink href={paths.batchOrder}>{t.toLeft}</UiLink>}
              >
                {t.stillLeft(left)}
              </Notice>
            )}
            <Card flush>
              <ul>
                {orders.map((order) => (
                  <li key={order.orderId}>
                    <UiLink href={to.orderDetail(order.orderId)} className={styles.result}>
                      <b>{order.carTitle}</b>
                      <span>{order.statusText}</span>
                      <span>
                        {order.plate === null ? '' : `${writePlate(order.plate)} · `}
                        {order.vin.slice(-6)}
                      </span>
                      <span>{format.slot(order.start, order.end)}</span>
                    </UiLink>
                  </li>
                ))}
              </ul>
            </Card>
          </Stack>
        )}
      </AnswerView>
    </Screen>
  );
}

function Loading() {
  return (
    <SkeletonScreen>
      <SkeletonCard lines={3} />
      <SkeletonCard lines={6} />
    </SkeletonScreen>
  );
}
