import type { OrderDetail } from '@yanche/contract/orders/orders';
import { orderInfo } from '@yanche/contract/orders/orders';
import {
  endSellerLink,
  makeSellerLink,
  type SellerState,
} from '@yanche/contract/orders/seller-visit';
import { langOf } from '@yanche/rules/lang-of';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { confirm } from '@yanche/ui/dialog';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import { copyText } from '#lib/browser/copy-text.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { sellerTexts } from './seller.texts.ts';

type SellerCardProps = { order: OrderDetail; seller: SellerState };

/** The link by which the owner of the car confirms time and place, and what they answered. */
export function SellerCard({ order, seller }: SellerCardProps) {
  const t = useTexts(sellerTexts);
  const { time } = useFormat();
  const making = useSubmit(makeSellerLink, [orderInfo]);
  const ending = useSubmit(endSellerLink, [orderInfo]);
  const { orderId, carTitle, appoint } = order;
  const { url, given } = seller;
  const copy = async (link: string) => {
    const words = t.message(carTitle, time(appoint.start, 'dateTime'), link);
    toast((await copyText(words)) ? t.copied : t.copyFailed);
  };
  const end = async () => {
    const { endTitle: title, endMessage: message, end: okText } = t;
    if (await confirm({ title, message, okText, danger: true }))
      await ending.mutateAsync({ body: { orderId } }).catch(() => undefined);
  };
  if (url === null)
    return (
      <Card title={t.card}>
        {given === null ? (
          <>
            <Muted mb={8}>{t.cardNote}</Muted>
            <Button
              tone="outline"
              block
              busy={making.isPending}
              onClick={() => making.mutate({ body: { orderId } })}
            >
              {t.make}
            </Button>
          </>
        ) : (
          <>
            <Given given={given} />
            <Row mt={12} justify="end">
              <Button tone="text" busy={ending.isPending} onClick={() => void end()}>
                {t.end}
              </Button>
            </Row>
          </>
        )}
      </Card>
    );
  return (
    <Card title={t.card}>
      {given === null ? <Muted>{t.waiting}</Muted> : <Given given={given} />}
      <Row gap={12} mt={12} justify="end" wrap>
        <Button tone="text" busy={ending.isPending} onClick={() => void end()}>
          {t.end}
        </Button>
        <Button tone="tint" onClick={() => void copy(url)}>
          {t.send}
        </Button>
      </Row>
    </Card>
  );
}

function Given({ given }: { given: NonNullable<SellerState['given']> }) {
  const t = useTexts(sellerTexts);
  const { time } = useFormat();
  const { answer, name, phoneMask, words, at, isOutdated } = given;
  return (
    <>
      <Text weight="medium">{t[answer](name)}</Text>
      {words !== '' && (
        <Text lang={langOf(words)} mt={2}>
          {words}
        </Text>
      )}
      <Muted mt={2}>
        {[phoneMask, t.answeredAt(time(at, 'dateTime'))].filter(Boolean).join(' · ')}
      </Muted>
      {(isOutdated || answer === 'cannot') && (
        <Notice tone="minor" role="note">
          {isOutdated ? t.outdated : t.cannotHint}
        </Notice>
      )}
    </>
  );
}
