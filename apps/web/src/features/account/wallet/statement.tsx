import { listWalletEntries } from '@yanche/contract/money/payments';
import { Button } from '@yanche/ui/button';
import { EmptyState } from '@yanche/ui/empty-state';
import { Row } from '@yanche/ui/layout';
import { MonthPicker } from '@yanche/ui/month-picker';
import { PagedListView } from '@yanche/ui/paged-list';
import { PullRefresh } from '@yanche/ui/pull-refresh';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useUiTexts } from '@yanche/ui/ui-texts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { usePages } from '#lib/call/use-pages.ts';
import { EntryRow } from './entry-row.tsx';
import { ExportLink } from './export-link.tsx';
import { isMonth, monthNow } from './month.ts';
import { MonthSums } from './month-sums.tsx';
import { walletTexts } from './wallet.texts.ts';

/** Entries of one month; the month is in the URL. */
export function Statement() {
  const t = useTexts(walletTexts);
  const { pullSuccess } = useUiTexts();
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const [choosing, setChoosing] = useState(false);
  const asked = search.get('month');
  const month = isMonth(asked) ? asked : monthNow();
  const { of, status, more, refresh } = usePages(listWalletEntries, { month });
  const words = format.month(month);
  return (
    <>
      <Row wrap gap={8} align="center" justify="between">
        <Button
          tone="tint"
          size="small"
          aria-haspopup="dialog"
          aria-label={t.chooseMonth(words)}
          onClick={() => setChoosing(true)}
        >
          {words}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
        <ExportLink month={month} />
      </Row>
      <MonthSums month={month} />
      <PullRefresh onRefresh={refresh} successText={pullSuccess} disabled={of.data === undefined}>
        <AnswerView of={of} loading={skeleton}>
          {({ rows }) => (
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
          )}
        </AnswerView>
      </PullRefresh>
      <MonthPicker
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t.month}
        value={month}
        max={monthNow()}
        onConfirm={(chosen) => setSearch({ month: chosen }, { replace: true })}
      />
    </>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={2} />
  </SkeletonScreen>
);
