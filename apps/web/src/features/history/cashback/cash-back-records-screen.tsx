import { getCashbackStat } from '@yanche/contract/money/cashback';
import { shanghaiDay } from '@yanche/rules/calendar';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { EmptyState } from '@yanche/ui/empty-state';
import { Muted } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { useUser } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { ClaimableCard } from './claimable-card.tsx';
import { CashbackList } from './cashback-list.tsx';
import { CashbackMonths } from './cashback-months.tsx';
import { cashbackTexts } from './cashback.texts.ts';
import styles from './cashback.module.css';

/** What came back, and comes back, of finished orders. */
export function CashBackRecordsScreen() {
  const t = useTexts(cashbackTexts);
  const stat = useCall(getCashbackStat);
  // Who has some, of a time as a dealer, sees it.
  const isBuyer = useUser()?.dealerId === null;
  return (
    <Screen title={t.title}>
      <AnswerView of={stat} loading={skeleton}>
        {({ count, month, pending, settled, total }) =>
          count === 0 && isBuyer ? (
            <EmptyState
              title={t.dealersOnly}
              note={t.dealersOnlyNote}
              actionText={t.order}
              actionHref={paths.accidentQuery}
            />
          ) : (
            <>
              <Card>
                <dl className={styles.sums}>
                  <Sum name={t.thisMonth} fen={thisMonthOf(month)} />
                  <Sum name={t.pending} fen={pending} />
                  <Sum name={t.settled} fen={settled} />
                  <Sum name={t.total} fen={total} />
                </dl>
              </Card>
              <ClaimableCard />
              {month.length > 0 && <CashbackMonths months={[...month].reverse()} />}
              <Card title={t.how}>
                <ul className={styles.how}>
                  {[t.how1, t.how2, t.how3].map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
                <Cell layout="wide" label={t.wallet} value="" href={paths.wallet} />
              </Card>
              <CashbackList />
            </>
          )
        }
      </AnswerView>
    </Screen>
  );
}

const Sum = ({ name, fen }: { name: string; fen: number }) => (
  <div>
    <Muted as="dt">{name}</Muted>
    <dd>
      <Money fen={fen} size="large" tone="ink" />
    </dd>
  </div>
);

/** `YYYY-MM` in China, wherever the phone is. */
const chinaMonth = () => shanghaiDay(new Date()).slice(0, 7);

const thisMonthOf = (months: readonly { month: string; amount: number }[]) =>
  months.find(({ month }) => month === chinaMonth())?.amount ?? 0;

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={4} />
    <SkeletonCard lines={2} />
  </SkeletonScreen>
);
