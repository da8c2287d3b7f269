import { getWalletBill } from '@yanche/contract/money/wallet-bill';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { EmptyState } from '@yanche/ui/empty-state';
import { Muted } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { useUser, useUserQuery } from '#lib/current-user/use-user.ts';
import { langOf } from '@yanche/rules/lang-of';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { MonthHead, useMonth } from '../wallet/month-head.tsx';
import { AccountLines } from './account-lines.tsx';
import { billTexts } from './bill.texts.ts';

/** A dealership's month: balances, and what moved between them. The month is in the address. */
export function BillScreen() {
  const t = useTexts(billTexts);
  const user = useUser();
  const { isPending } = useUserQuery();
  const isPrivate = !isPending && user != null && user.dealerId === null;
  return (
    <Screen title={t.title}>
      {isPrivate ? (
        <EmptyState
          title={t.dealersOnly}
          note={t.dealersOnlyNote}
          actionText={t.toWallet}
          actionHref={paths.wallet}
        />
      ) : (
        <BillOfMonth />
      )}
    </Screen>
  );
}

function BillOfMonth() {
  const month = useMonth();
  const bill = useCall(getWalletBill, { month });
  return (
    <>
      <MonthHead month={month} />
      <AnswerView of={bill} loading={skeleton}>
        {(data) => <Bill bill={data} month={month} />}
      </AnswerView>
    </>
  );
}

function Bill({ bill, month }: { bill: AnswerOf<typeof getWalletBill>; month: string }) {
  const t = useTexts(billTexts);
  const { wallet, gold, direct, isFinal, people } = bill;
  const hasGold = gold.lines.length > 0 || gold.closing !== 0;
  return (
    <>
      {!isFinal && <Notice tone="unknown">{t.running}</Notice>}
      <Card
        title={
          <>
            <span lang={langOf(bill.dealerName)}>{bill.dealerName}</span> · {t.wallet}
          </>
        }
      >
        <AccountLines of={wallet} isFinal={isFinal} />
        {wallet.lines.some(({ kind }) => kind === 'refund') && <Muted as="p">{t.feeNote}</Muted>}
      </Card>
      {hasGold && (
        <Card title={t.gold}>
          <AccountLines of={gold} isFinal={isFinal} />
        </Card>
      )}
      {direct !== 0 && (
        <Card>
          <Cell label={t.direct} value={<Money fen={direct} tone="ink" />} />
          <Muted as="p">{t.directNote}</Muted>
        </Card>
      )}
      {people.length > 0 && (
        <Card title={t.people}>
          {people.map(({ name, amount }, index) => (
            // Two may have one name.
            <Cell
              key={`${name} ${index}`}
              layout="wide"
              label={<span lang={langOf(name)}>{name}</span>}
              value={<Money fen={amount} tone="ink" />}
            />
          ))}
          <Muted as="p">{t.peopleNote}</Muted>
        </Card>
      )}
      <Card>
        <Cell layout="wide" label={t.entries} value={t.entriesNote} href={to.walletMonth(month)} />
        <Cell layout="wide" label={t.invoices} value={t.invoicesNote} href={paths.invoices} />
      </Card>
    </>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={6} />
    <SkeletonCard lines={2} />
  </SkeletonScreen>
);
