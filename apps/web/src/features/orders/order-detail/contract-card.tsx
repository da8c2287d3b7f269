import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { contractOfOrder, startContract } from '@yanche/contract/contracts/contracts';
import { inLanguage } from '@yanche/rules/bilingual';
import { contractStatusLabels } from '@yanche/rules/contracts/contract-state';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Muted } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '#lib/current-user/use-may.ts';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall, useSubmit } from '#lib/call/use-call.ts';
import { contractCardTexts } from './contract-card.texts.ts';
import styles from './order-detail.module.css';

type ContractCardProps = { orderId: string; status: OrderStatus };

/** The contract of this order, while it can be signed and afterwards. */
export function ContractCard({ orderId, status: orderStatus }: ContractCardProps) {
  const t = useTexts(contractCardTexts);
  const language = useLanguage();
  const { time } = useFormat();
  const navigate = useNavigate();
  // Quiet: the contract is optional.
  const { data, refetch } = useCall(contractOfOrder, { orderId }, { quiet: true });
  const maySign = useMay('handleOrders');
  const knownFor = useRef(orderStatus);
  useEffect(() => {
    if (knownFor.current === orderStatus) return;
    // Cancelled orders and orders under inspection cannot be signed.
    knownFor.current = orderStatus;
    void refetch();
  }, [orderStatus, refetch]);
  const starting = useSubmit(startContract, [contractOfOrder]);
  if (data === undefined || (data.contract_no === null && !(data.canSign && maySign))) return null;
  const { contract_no: made, status, signedAt } = data;
  const canSign = data.canSign && maySign;
  const isBegun = status === 'signing';

  const open = async () => {
    const contract_no =
      made ??
      (await starting.mutateAsync({ body: { orderId } }).catch(() => null))?.contract_no ??
      null;
    if (contract_no !== null) await navigate(to.signContract(contract_no));
  };

  return (
    <Card
      title={t.title}
      {...(made !== null && !canSign && { more: t.read, moreHref: to.signContract(made) })}
    >
      <Muted>
        {status !== null && (
          <>
            <Tag tone={status === 'signed' ? 'pass' : 'unknown'}>
              {inLanguage(contractStatusLabels[status], language)}
            </Tag>{' '}
          </>
        )}
        {signedAt !== null
          ? t.signedAt(time(signedAt, 'dateTime'))
          : canSign
            ? isBegun
              ? t.signing
              : t.offer
            : t.over}
      </Muted>
      {canSign && (
        <Button
          tone="outline"
          block
          className={styles.act}
          busy={starting.isPending}
          onClick={() => void open()}
        >
          {isBegun ? t.goOn : t.sign}
        </Button>
      )}
    </Card>
  );
}
