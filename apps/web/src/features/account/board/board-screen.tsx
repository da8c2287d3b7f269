import { getDealerBoard } from '@yanche/contract/orders/dealer-board';
import { boardLists } from '@yanche/rules/orders/dealer-board';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { Card } from '@yanche/ui/card';
import { EmptyState } from '@yanche/ui/empty-state';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { UiLink } from '@yanche/ui/ui-link';
import { countLimit } from '@yanche/rules/count-limit';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { useUser, useUserQuery } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import styles from './board.module.css';
import { boardTexts } from './board.texts.ts';
import { SpentByMonth } from './spent-by-month.tsx';

const numbers = ['unpaid', 'yourTurn', 'today', 'inReview', 'expiring'] as const;

/** How many of a dealership's orders wait for what, each number leading to just those, and what it spent. */
export function BoardScreen() {
  const t = useTexts(boardTexts);
  const user = useUser();
  const { isPending } = useUserQuery();
  if (!isPending && user != null && user.dealerId === null) {
    return (
      <Screen title={t.title}>
        <EmptyState
          title={t.dealersOnly}
          note={t.dealersOnlyNote}
          actionText={t.toMine}
          actionHref={paths.buyerOrders}
        />
      </Screen>
    );
  }
  return (
    <Screen title={t.title}>
      <Board />
    </Screen>
  );
}

function Board() {
  const board = useCall(getDealerBoard);
  return (
    <AnswerView of={board} loading={skeleton}>
      {(data) => (
        <>
          <Numbers board={data} />
          {data.months.length > 0 && <SpentByMonth months={data.months} />}
        </>
      )}
    </AnswerView>
  );
}

function Numbers({ board }: { board: AnswerOf<typeof getDealerBoard> }) {
  const t = useTexts(boardTexts);
  const lists = boardLists(board.day);
  return (
    <Card title={t.now}>
      <ul className={styles.numbers}>
        {numbers.map((name) => (
          <li key={name}>
            <UiLink href={to.dealerOrders(lists[name])} className={styles.number}>
              <span className={styles.count}>
                {t.orders(board[name], board[name] >= countLimit)}
              </span>
              <span className={styles.name}>{t[name]}</span>
            </UiLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={4} />
    <SkeletonCard lines={6} />
  </SkeletonScreen>
);
