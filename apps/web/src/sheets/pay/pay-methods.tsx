import { accountInfo, type PayMethod } from '@yanche/contract/orders';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { formatYuan } from '@yanche/rules/money';
import { ChoiceCards } from '@yanche/ui/choice-card';
import { Money } from '@yanche/ui/money';
import { Skeleton, SkeletonScreen } from '@yanche/ui/skeleton';
import { useEffect, useEffectEvent } from 'react';
import { AnswerView } from '#lib/answer-view.tsx';
import { useTexts } from '#lib/texts.ts';
import { useCall } from '#lib/use-call.ts';
import styles from './pay-methods.module.css';
import { payTexts } from './pay.texts.ts';

export type PayMethodsProps = {
  /** What is to be paid, fen. */
  price: number;
  value: PayMethod | null;
  onChange: (method: PayMethod | null) => void;
  /** Fault shown below and announced. */
  error?: string;
};

type Account = AnswerOf<typeof accountInfo>;

/** The ways this person may pay; a wallet that is too low is shown with what it lacks, and another way proposed. */
export function PayMethods(props: PayMethodsProps) {
  const account = useCall(accountInfo);
  return (
    <AnswerView of={account} loading={<PayMethodsSkeleton />}>
      {(data) => <Choices {...props} account={data} />}
    </AnswerView>
  );
}

function Choices({
  price,
  value,
  onChange,
  error,
  account,
}: PayMethodsProps & { account: Account }) {
  const t = useTexts(payTexts);
  const funds: Partial<Record<PayMethod, number>> = { wallet: account.balance, gold: account.gold };
  const isTooLow = (method: PayMethod) => (funds[method] ?? price) < price;
  const usable = account.methods.filter(({ method }) => !isTooLow(method));
  const proposed = usable[0]?.method ?? null;
  const valid = usable.some(({ method }) => method === value);
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (!valid) change(proposed);
  }, [valid, proposed]);

  if (account.methods.length === 0) return <p className={styles.none}>{t.none}</p>;
  return (
    <ChoiceCards
      label={t.methods}
      columns={1}
      choices={account.methods.map(({ method, name, hint }) => ({
        value: method,
        title: name,
        lines: linesOf(method, hint),
        price:
          funds[method] === undefined ? undefined : (
            <span className={styles.balance}>
              {t.balance} <Money fen={funds[method]} tone="muted" size="small" />
            </span>
          ),
        disabled: isTooLow(method),
      }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );

  function linesOf(method: PayMethod, hint: string | null) {
    if (method === 'sandbox') return [hint ?? t.sandbox];
    if (isTooLow(method)) return [t.short(formatYuan(price - (funds[method] ?? 0)))];
    return hint === null ? [] : [hint];
  }
}

function PayMethodsSkeleton() {
  return (
    <SkeletonScreen>
      <Skeleton height="64px" radius="card" />
      <Skeleton height="64px" radius="card" />
    </SkeletonScreen>
  );
}
