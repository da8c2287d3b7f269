import {
  cashBackForUser,
  type ClaimableCashback,
  getCashbackLogList,
  getCashbackStat,
  listClaimableCashbacks,
} from '@yanche/contract/money/cashback';
import { tellYuan } from '@yanche/rules/money/money';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Code, Grow, Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { toast } from '@yanche/ui/toast';
import { CallError } from '#lib/call/call-error.ts';
import { useCall, useSubmit } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { cashbackTexts } from './cashback.texts.ts';

/** Finished orders whose cash-back was not claimed; nothing where there are none. */
export function ClaimableCard() {
  const t = useTexts(cashbackTexts);
  const { data } = useCall(listClaimableCashbacks, undefined, { quiet: true });
  if (data === undefined || data.orders.length === 0) return null;
  return (
    <Card title={t.claimable}>
      <Stack as="ul" gap={12}>
        {data.orders.map((order) => (
          <Claimable key={order.orderId} order={order} />
        ))}
      </Stack>
    </Card>
  );
}

function Claimable({ order }: { order: ClaimableCashback }) {
  const t = useTexts(cashbackTexts);
  const { amount, bizType, orderId, orderNo, title } = order;
  const claim = useSubmit(cashBackForUser, [
    listClaimableCashbacks,
    getCashbackLogList,
    getCashbackStat,
  ]);
  const submit = async () => {
    try {
      const claimed = await claim.mutateAsync({ body: { orderId } });
      toast(t.claimed(tellYuan(claimed.amount)), { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.failed);
    }
  };
  return (
    <Row as="li" gap={12} align="center">
      <Grow>
        <Text>{title}</Text>
        <Muted size={12}>
          {t[bizType]} · <Code>{orderNo}</Code>
        </Muted>
      </Grow>
      <Money fen={amount} tone="ink" />
      <Button size="small" busy={claim.isPending} onClick={() => void submit()}>
        {t.claim}
        <span className="y-sr"> {title}</span>
      </Button>
    </Row>
  );
}
