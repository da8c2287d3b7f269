import { useQueryClient } from '@tanstack/react-query';
import { type HistoryTab, listHistories } from '@yanche/contract/history/history-queries';
import { inLanguage } from '@yanche/rules/bilingual';
import { historyTabs } from '@yanche/rules/history/history-state';
import { ButtonLink, IconButton } from '@yanche/ui/button';
import { Chips } from '@yanche/ui/chips';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { PagedListView } from '@yanche/ui/paged-list';
import { PullRefresh } from '@yanche/ui/pull-refresh';
import { SearchBox } from '@yanche/ui/search-box';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useUiTexts } from '@yanche/ui/ui-texts';
import Search from 'lucide-react/icons/search';
import { countLimit } from '@yanche/rules/count-limit';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { callKey, useCall } from '#lib/call/use-call.ts';
import { usePages } from '#lib/call/use-pages.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useLiveChanges } from '#lib/live/use-live-changes.ts';
import { paths, to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { QueryCard } from './query-card.tsx';
import { queryListTexts } from './query-list.texts.ts';
import { useQueryFilter } from './use-query-filter.ts';

/** Queries of this person or dealership, by state. */
export function QueryList() {
  const t = useTexts(queryListTexts);
  const { pullSuccess } = useUiTexts();
  const filter = useQueryFilter();
  const { tab, keyword } = filter;
  const { of, status, more, refresh } = usePages(listHistories, {
    tab,
    ...(keyword !== '' && { keyword }),
  });
  const client = useQueryClient();
  useLiveChanges(of.data !== undefined, (news) => {
    if (news !== 'reset' && news.kind !== 'history') return;
    void client.invalidateQueries({ queryKey: callKey(listHistories) });
  });
  return (
    <Screen
      title={t.title}
      field={
        filter.searching && (
          <SearchBox
            label={t.searchLabel}
            placeholder={t.searchPlaceholder}
            maxLength={20}
            value={filter.typed}
            onChange={filter.setTyped}
            onSubmit={filter.search}
            onCancel={filter.closeSearch}
          />
        )
      }
      right={
        !filter.searching && (
          <IconButton label={t.search} onClick={filter.openSearch}>
            <Search size={22} aria-hidden="true" />
          </IconButton>
        )
      }
      dock={
        <Dock>
          <ButtonLink size="large" block href={paths.accidentQuery}>
            {t.create}
          </ButtonLink>
        </Dock>
      }
    >
      <Tabs tab={tab} onChange={filter.setTab} />
      <PullRefresh onRefresh={refresh} successText={pullSuccess} disabled={of.data === undefined}>
        <AnswerView of={of} loading={skeleton}>
          {({ rows }) => (
            <PagedListView
              key={`${tab} ${keyword}`}
              label={t.list}
              memory={`history ${tab} ${keyword}`}
              items={rows}
              status={status}
              onMore={more}
              itemKey={({ orderId }) => orderId}
              renderItem={(query) => <QueryCard query={query} onExpired={() => void refresh()} />}
              empty={<NoQueries tab={tab} isSearch={keyword !== ''} />}
            />
          )}
        </AnswerView>
      </PullRefresh>
    </Screen>
  );
}

function NoQueries({ tab, isSearch }: { tab: HistoryTab; isSearch: boolean }) {
  const t = useTexts(queryListTexts);
  if (isSearch) return <EmptyState title={t.emptySearch} note={t.emptySearchNote} />;
  if (tab !== 'all') return <EmptyState title={t.emptyTab} note={t.emptyTabNote} />;
  return (
    <EmptyState
      title={t.emptyTitle}
      note={t.emptyNote}
      actionText={t.sample}
      actionHref={to.historySample('rich')}
    />
  );
}

/** State chips with counts. */
function Tabs({ tab, onChange }: { tab: HistoryTab; onChange: (tab: HistoryTab) => void }) {
  const t = useTexts(queryListTexts);
  const language = useLanguage();
  const { data } = useCall(listHistories, { tab: 'all' }, { quiet: true });
  return (
    <Chips
      label={t.tabs}
      value={tab}
      onChange={onChange}
      countLimit={countLimit}
      options={historyTabs.map(({ key, label }) => ({
        value: key,
        text: inLanguage(label, language),
        ...((key === 'unpaid' || key === 'querying') && { count: data?.counts?.[key] ?? 0 }),
      }))}
    />
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} footer />
    <SkeletonCard lines={2} footer />
    <SkeletonCard lines={2} footer />
  </SkeletonScreen>
);
