import { listWalletEntries } from '@yanche/contract/money/payments';
import { EmptyState } from '@yanche/ui/empty-state';
import { PagedListView } from '@yanche/ui/paged-list';
import { PullRefresh } from '@yanche/ui/pull-refresh';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useUiTexts } from '@yanche/ui/ui-texts';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { isAwaited, useBounded } from '#lib/call/use-bounded.ts';
import { useCall } from '#lib/call/use-call.ts';
import { usePages } from '#lib/call/use-pages.ts';
import { EntryRow } from './entry-row.tsx';
import { MonthHead, useMonth } from './month-head.tsx';
import { MonthSums } from './month-sums.tsx';
import { walletTexts } from './wallet.texts.ts';

/** Entries of one month; the month is in the URL. */
export function Statement() {
  const t = useTexts(walletTexts);
  const { pullSuccess } = useUiTexts();
  const month = useMonth();
  const { of, status, more, refresh } = usePages(listWalletEntries, { month });
  const sums = useCall(listWalletEntries, { month }, { quiet: true });
  // Sums and entries come together: later the sums would push the entries down.
  const isPending = useBounded(isAwaited(sums) || isAwaited(of));
  return (
    <>
      <MonthHead month={month} />
      {!isPending && <MonthSums month={month} />}
      <PullRefresh onRefresh={refresh} successText={pullSuccess} disabled={of.data === undefined}>
        <AnswerView of={of} loading={skeleton}>
          {({ rows }) =>
            isPending ? (
              skeleton
            ) : (
              <PagedListView
                key={month}
                label={t.entries}
                memory={`wallet ${month}`}
                items={rows}
                status={status}
                onMore={more}
                gap={8}
                itemKey={({ entryId }) => entryId}
                renderItem={(entry) => <EntryRow entry={entry} />}
                empty={<EmptyState title={t.emptyTitle} note={t.emptyNote} size="compact" />}
              />
            )
          }
        </AnswerView>
      </PullRefresh>
    </>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={2} />
  </SkeletonScreen>
);
