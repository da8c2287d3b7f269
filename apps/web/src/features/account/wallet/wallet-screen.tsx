import { accountInfo } from '@yanche/contract/orders/orders';
import { buttonClass } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { UiLink } from '@yanche/ui/ui-link';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { isAwaited, useBounded } from '#lib/call/use-bounded.ts';
import { useMay } from '#lib/current-user/use-may.ts';
import { useUser, useUserQuery } from '#lib/current-user/use-user.ts';
import { paths, to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { Statement } from './statement.tsx';
import styles from './wallet.module.css';
import { walletTexts } from './wallet.texts.ts';

/** Balance, gold and statement: of the dealership for dealers, else of the person. */
export function WalletScreen() {
  const t = useTexts(walletTexts);
  const account = useCall(accountInfo);
  const isDealer = useUser()?.dealerId != null;
  const mayTopUp = useMay('topUp');
  const maySeeBill = useMay('bill');
  // What stands under the balance, and whether the statement may be asked, depends on who reads it.
  const isWaiting = useBounded(isAwaited(useUserQuery()));
  return (
    <Screen title={t.title}>
      <AnswerView of={account} loading={skeleton}>
        {({ balance, gold, month }) =>
          isWaiting ? (
            skeleton
          ) : (
            <>
              <Card>
                <dl className={styles.balances}>
                  <div>
                    <Muted as="dt">{month === undefined ? t.balance : t.monthLeft}</Muted>
                    <dd>
                      <Money fen={balance} size="large" tone="ink" />
                    </dd>
                  </div>
                  <div>
                    <Muted as="dt">{t.gold}</Muted>
                    <dd>
                      <Money fen={gold} size="large" tone="ink" />
                      <Muted>{t.goldNote}</Muted>
                    </dd>
                  </div>
                </dl>
                {isDealer && mayTopUp && (
                  <UiLink href={to.topUp()} className={buttonClass({ size: 'small' })}>
                    {t.topUpNow}
                  </UiLink>
                )}
                {isDealer && maySeeBill && (
                  <Cell layout="wide" label={t.bill} value={t.billNote} href={paths.walletBill} />
                )}
                {isDealer && (
                  <Cell
                    layout="wide"
                    label={t.cashbacks}
                    value={t.cashbacksNote}
                    href={paths.cashBackRecords}
                  />
                )}
              </Card>
              {maySeeBill ? (
                <Statement />
              ) : (
                <Card>
                  <Muted tight>{t.notForYou}</Muted>
                </Card>
              )}
            </>
          )
        }
      </AnswerView>
    </Screen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={2} />
    <SkeletonCard lines={2} />
  </SkeletonScreen>
);
