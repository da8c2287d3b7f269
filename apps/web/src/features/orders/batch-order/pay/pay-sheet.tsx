import { tellYuan } from '@yanche/rules/money/money';
import { Button } from '@yanche/ui/button';
import { Cell } from '@yanche/ui/cell';
import { Muted, Stack } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { Sheet } from '@yanche/ui/sheet';
import { UiLink } from '@yanche/ui/ui-link';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useMay } from '#lib/current-user/use-may.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { vinTailOf } from '#sheets/order/vin-tail.ts';
import { GoldRow } from '#sheets/pay/gold-row.tsx';
import { payTexts } from '#sheets/pay/pay.texts.ts';
import { usePayChoice } from '#sheets/pay/use-pay-choice.ts';
import { batchOrderTexts } from '../batch-order.texts.ts';
import type { Batch } from '../use-batch.ts';
import type { BatchPay, useSubmitBatch } from './use-submit-batch.ts';

type PaySheetProps = {
  batch: Batch;
  open: boolean;
  onClose: () => void;
  sending: ReturnType<typeof useSubmitBatch>;
};

/** What it costs, from where it is paid, and the one tap that orders. */
export function PaySheet({ batch, open, onClose, sending }: PaySheetProps) {
  const t = useTexts(batchOrderTexts);
  const words = useTexts(payTexts);
  const choice = usePayChoice(batch.total);
  const { account, isOverMonth, rest } = choice;
  const may = account.data?.methods.some(({ method }) => method === 'wallet') === true;
  const lacks = rest - (account.data?.balance ?? 0);
  const pay: BatchPay =
    rest === 0 && batch.total > 0
      ? { method: 'gold', useGold: 0 }
      : { method: 'wallet', useGold: choice.usedGold };
  const month = account.data?.month;
  const mayTopUp = useMay('topUp');
  const leftOut = batch.lines
    .filter((line) => !batch.ready.includes(line))
    .map(({ vin }) => vinTailOf(vin));
  const isOk = !isOverMonth && (rest === 0 || (may && lacks <= 0));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.payTitle}
      note={t.payNote}
      footer={
        <Button
          size="large"
          block
          busy={sending.busy || account.isPending || batch.busy}
          disabled={!isOk && !account.isPending}
          onClick={() => void sending.submit(pay)}
        >
          {batch.total === 0 ? t.placeOrders : words.pay}
        </Button>
      }
    >
      <Stack gap={8}>
        {sending.trouble !== null && (
          <Notice tone="minor" role="alert">
            {sending.trouble}
          </Notice>
        )}
        <div>
          <Cell
            layout="wide"
            label={batch.product?.name ?? t.package}
            value={
              <>
                {batch.ready.length} × <Money fen={batch.price ?? 0} tone="ink" />
              </>
            }
          />
          <Cell
            layout="wide"
            label={<b>{t.total(batch.ready.length)}</b>}
            value={<Money fen={batch.total} size="medium" />}
          />
          {leftOut.length > 0 && (
            <Cell
              layout="wide"
              label={t.leftOut}
              value={t.cars(leftOut.length)}
              note={t.leftOutNote(leftOut.join(t.comma))}
            />
          )}
        </div>
        {batch.total > 0 && (
          <AnswerView of={account} loading={null}>
            {({ balance }) => (
              <>
                <GoldRow choice={choice} />
                {rest > 0 && (
                  <Cell
                    layout="wide"
                    label={t.wallet}
                    value={
                      <Muted as="span">
                        {month === undefined ? t.balance : words.usable}{' '}
                        <Money fen={balance} tone="muted" />
                      </Muted>
                    }
                  />
                )}
                {rest > 0 && !may && <Notice tone="minor">{t.noWallet}</Notice>}
                {isOverMonth && month !== undefined && (
                  <Notice tone="minor">
                    {t.overMonth(tellYuan(month.left), month.owner ?? words.owner)}
                  </Notice>
                )}
                {!isOverMonth && rest > 0 && may && lacks > 0 && (
                  <Notice
                    tone="minor"
                    {...(mayTopUp && {
                      action: (
                        <UiLink href={to.topUp({ short: lacks, batch: 1 })}>{t.topUp}</UiLink>
                      ),
                    })}
                  >
                    {t.walletShort(tellYuan(lacks))}
                  </Notice>
                )}
              </>
            )}
          </AnswerView>
        )}
      </Stack>
    </Sheet>
  );
}
