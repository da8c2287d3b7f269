import type { accountInfo, PayMethod } from '@yanche/contract/orders/orders';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { tellYuan } from '@yanche/rules/money/money';
import { TOP_UP } from '@yanche/rules/money/top-up';
import { buttonClass } from '@yanche/ui/button';
import { ChoiceCards } from '@yanche/ui/choice-card';
import { Muted } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { Skeleton, SkeletonScreen } from '@yanche/ui/skeleton';
import { UiLink } from '@yanche/ui/ui-link';
import { useEffect, useEffectEvent } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { useUser } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { GoldRow } from './gold-row.tsx';
import { payTexts } from './pay.texts.ts';
import type { PayChoice } from './use-pay-choice.ts';

export type PayMethodsProps = {
  choice: PayChoice;
  /** Error shown below and announced. */
  error?: string;
  /** The order to come back to with more money in the wallet. */
  orderId?: string;
};

type Account = AnswerOf<typeof accountInfo>;

/**
 * Gold and this person's payment methods. A wallet with too little money shows what is missing, and another method is
 * preselected.
 */
export function PayMethods({ choice, error, orderId }: PayMethodsProps) {
  return (
    <AnswerView of={choice.account} loading={<PayMethodsSkeleton />}>
      {(account) => (
        <>
          <MonthNotice choice={choice} account={account} />
          {!choice.isOverMonth && <GoldRow choice={choice} />}
          {choice.rest > 0 ? (
            <Choices choice={choice} account={account} error={error} orderId={orderId} />
          ) : (
            error !== undefined && (
              <Notice tone="major" role="alert">
                {error}
              </Notice>
            )
          )}
        </>
      )}
    </AnswerView>
  );
}

/** A purchaser learns before paying that it is too much for this month; the order waits for whoever may. */
function MonthNotice({ choice, account }: { choice: PayChoice; account: Account }) {
  const t = useTexts(payTexts);
  const { month } = account;
  if (month === undefined || !choice.isOverMonth) return null;
  return <Notice tone="minor">{t.overMonth(tellYuan(month.left), month.owner ?? t.owner)}</Notice>;
}

function Choices({ choice, account, error, orderId }: PayMethodsProps & { account: Account }) {
  const t = useTexts(payTexts);
  const user = useUser();
  const { rest, method: value, setMethod } = choice;
  // GoldRow handles gold.
  const methods = account.methods.filter(
    ({ method }) => method !== 'gold' && !(choice.isTopUp && method === 'wallet'),
  );
  const isTooLow = (method: PayMethod) => method === 'wallet' && account.balance < rest;
  const isOut = (method: PayMethod) => choice.isOverMonth || isTooLow(method);
  const usable = methods.filter(({ method }) => !isOut(method));
  const proposed = usable[0]?.method ?? null;
  const valid = usable.some(({ method }) => method === value);
  const change = useEffectEvent(setMethod);
  useEffect(() => {
    if (!valid) change(proposed);
  }, [valid, proposed]);

  if (methods.length === 0) return <Muted>{t.none}</Muted>;
  // Whose wallet is listed and who is a dealer may fill it.
  const short = rest - account.balance;
  const mayTopUp =
    orderId !== undefined &&
    user?.dealerId != null &&
    user.acts.includes('topUp') &&
    short > 0 &&
    methods.some(({ method }) => method === 'wallet');
  const cards = (
    <ChoiceCards
      label={t.methods}
      columns={1}
      choices={methods.map(({ method, name, hint }) => ({
        value: method,
        title: name,
        lines: linesOf(method, hint),
        price:
          method === 'wallet' ? (
            <Muted as="span">
              {account.month === undefined ? t.balance : t.usable}{' '}
              <Money fen={account.balance} tone="muted" size="small" />
            </Muted>
          ) : undefined,
        disabled: isOut(method),
      }))}
      value={value}
      onChange={setMethod}
      error={error}
    />
  );
  if (!mayTopUp) return cards;
  return (
    <>
      {cards}
      <UiLink
        href={to.topUp({ orderFor: orderId, short })}
        className={buttonClass({ tone: 'text', size: 'small' })}
      >
        {t.topUpShort(tellYuan(Math.max(short, TOP_UP.least)))}
      </UiLink>
    </>
  );

  function linesOf(method: PayMethod, hint: string | null) {
    if (choice.isOverMonth) return [t.overLimit];
    if (method === 'sandbox') return [hint ?? t.sandbox];
    if (isTooLow(method)) return [t.short(tellYuan(rest - account.balance))];
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
