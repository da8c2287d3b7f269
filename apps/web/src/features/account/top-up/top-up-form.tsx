import { accountInfo } from '@yanche/contract/orders/orders';
import { createTopUp } from '@yanche/contract/money/top-ups';
import { formatYuan, parseYuan, tellYuan } from '@yanche/rules/money/money';
import { isTopUpAmount, TOP_UP } from '@yanche/rules/money/top-up';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Chips } from '@yanche/ui/chips';
import { Dock } from '@yanche/ui/dock';
import { Field } from '@yanche/ui/field';
import { Muted, Stack } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { useCall, useSubmit } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { keepTopUpAim } from './top-up-aim.ts';
import { topUpTexts } from './top-up.texts.ts';

/** Whole yuan without decimals. */
const inField = (fen: number) => formatYuan(fen).replace(/\.00$/, '');
const onChip = (fen: number) => tellYuan(fen).replace(/\.00$/, '');

type Props = { orderFor: string | null; isForBatch: boolean; short: number };

/** The amount: of what an order lacks, of the usual ones, or typed. */
export function TopUpForm({ orderFor, isForBatch, short }: Props) {
  const t = useTexts(topUpTexts);
  const navigate = useNavigate();
  const account = useCall(accountInfo);
  const creating = useSubmit(createTopUp);
  const isShort = isTopUpAmount(Math.max(short, TOP_UP.least)) && short > 0;
  const first = isShort ? Math.max(short, TOP_UP.least) : TOP_UP.choices[1];
  const [text, setText] = useState(inField(first));
  const [tried, setTried] = useState(false);
  const request = useRef({ id: newUuid(), amount: 0 });
  const amount = parseYuan(text.replaceAll(/[¥,，\s]/g, ''));
  const isFine = amount !== null && isTopUpAmount(amount);
  const limits = [TOP_UP.least, TOP_UP.most].map(onChip) as [string, string];
  const choices = [...new Set([...(isShort ? [first] : []), ...TOP_UP.choices])];

  const go = async () => {
    setTried(true);
    if (!isFine) return;
    // Another amount is another request; the same one sent again is not.
    if (request.current.amount !== amount) request.current = { id: newUuid(), amount };
    const body = {
      requestId: request.current.id,
      amount,
      ...(orderFor === null ? {} : { orderId: orderFor }),
    };
    keepTopUpAim(isForBatch);
    await creating.mutateAsync({ body }).then(
      ({ topUpId }) => navigate(to.topUpToPay(topUpId), { replace: true }),
      () => undefined,
    );
  };

  return (
    <Screen
      title={t.title}
      dock={
        <Dock lead={<Money fen={isFine ? amount : 0} size="large" />}>
          <Button size="large" busy={creating.isPending} onClick={() => void go()}>
            {t.next}
          </Button>
        </Dock>
      }
    >
      {isShort && orderFor !== null && <Notice tone="minor">{t.forOrder(tellYuan(short))}</Notice>}
      {isShort && isForBatch && <Notice tone="minor">{t.forBatch(tellYuan(short))}</Notice>}
      <Card>
        <Cell
          label={t.balance}
          value={account.data === undefined ? '…' : <Money fen={account.data.balance} tone="ink" />}
        />
      </Card>
      <Card title={t.choose}>
        <Stack gap={16}>
          <Chips
            label={t.choose}
            overflow="wrap"
            surface="card"
            options={choices.map((fen) => ({ value: inField(fen), text: onChip(fen) }))}
            value={choices.map(inField).includes(text) ? text : null}
            onChange={setText}
          />
          <Field
            label={t.other}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            prefix="¥"
            value={text}
            onChange={setText}
            helper={t.limits(...limits)}
            error={tried && !isFine ? t.wrong(...limits) : undefined}
          />
        </Stack>
      </Card>
      <Muted as="p">{t.terms}</Muted>
      <Card>
        <Cell layout="wide" label={t.support} value={t.supportNote} href={paths.support} />
      </Card>
    </Screen>
  );
}
