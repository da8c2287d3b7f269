import { accountInfo } from '@yanche/contract/orders/orders';
import { Card } from '@yanche/ui/card';
import { Muted } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { AnswerView } from '#lib/call/answer-view.tsx';
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
  return (
    <Screen title={t.title}>
      <AnswerView of={account} loading={skeleton}>
        {({ balance, gold }) => (
          <>
            <Card>
              <dl className={styles.balances}>
                <div>
                  <Muted as="dt">{t.balance}</Muted>
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
            </Card>
            <Statement />
          </>
        )}
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
