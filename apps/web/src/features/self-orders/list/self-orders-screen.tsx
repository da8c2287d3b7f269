import { useQueryClient } from '@tanstack/react-query';
import { listSelfOrders, type SelfOrderTab } from '@yanche/contract/self-orders/self-orders';
import { inLanguage } from '@yanche/rules/bilingual';
import { selfTabs } from '@yanche/rules/orders/self-order-state';
import { ButtonLink } from '@yanche/ui/button';
import { Chips } from '@yanche/ui/chips';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { PagedListView } from '@yanche/ui/paged-list';
import { PullRefresh } from '@yanche/ui/pull-refresh';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useUiTexts } from '@yanche/ui/ui-texts';
import { useSearchParams } from 'react-router';
import { countLimit } from '@yanche/rules/count-limit';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useLanguage } from '#lib/language/language.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { usePages } from '#lib/call/use-pages.ts';
import { callKey, useCall } from '#lib/call/use-call.ts';
import { useLiveChanges } from '#lib/live/use-live-changes.ts';
import { SelfOrderCard } from './self-order-card.tsx';
import { selfOrdersTexts } from './self-orders.texts.ts';

/** Self-inspections of this user or dealership, by status. */
export function SelfOrdersScreen() {
  const t = useTexts(selfOrdersTexts);
  const { pullSuccess } = useUiTexts();
  const [search, setSearch] = useSearchParams();
  const tab = selfTabs.find(({ key }) => key === search.get('tab'))?.key ?? 'all';
  const { of, status, more, refresh } = usePages(listSelfOrders, { tab });
  const client = useQueryClient();
  useLiveChanges(of.data !== undefined, (news) => {
    if (news !== 'reset' && news.kind !== 'self') return;
    void client.invalidateQueries({ queryKey: callKey(listSelfOrders) });
  });
  return (
    <Screen
      title={t.title}
      dock={
        <Dock>
          <ButtonLink size="large" block href={paths.selfCreate}>
            {t.create}
          </ButtonLink>
        </Dock>
      }
    >
      <Tabs
        tab={tab}
        onChange={(next) => setSearch(next === 'all' ? {} : { tab: next }, { replace: true })}
      />
      <PullRefresh onRefresh={refresh} successText={pullSuccess} disabled={of.data === undefined}>
        <AnswerView of={of} loading={skeleton}>
          {({ rows }) => (
            <PagedListView
              key={tab}
              label={t.list}
              memory={`self ${tab}`}
              items={rows}
              status={status}
              onMore={more}
              itemKey={({ orderId }) => orderId}
              renderItem={(order) => (
                <SelfOrderCard order={order} onExpired={() => void refresh()} />
              )}
              empty={
                tab === 'all' ? (
                  <EmptyState title={t.emptyTitle} note={t.emptyNote} />
                ) : (
                  <EmptyState title={t.emptyTab} note={t.emptyTabNote} />
                )
              }
            />
          )}
        </AnswerView>
      </PullRefresh>
    </Screen>
  );
}

/** Status chips with counts. */
function Tabs({ tab, onChange }: { tab: SelfOrderTab; onChange: (tab: SelfOrderTab) => void }) {
  const t = useTexts(selfOrdersTexts);
  const language = useLanguage();
  const { data } = useCall(listSelfOrders, { tab: 'all' }, { quiet: true });
  return (
    <Chips
      label={t.tabs}
      value={tab}
      onChange={onChange}
      countLimit={countLimit}
      options={selfTabs.map(({ key, label }) => {
        const isQuiet = key === 'all' || key === 'done' || key === 'ended';
        return {
          value: key,
          text: inLanguage(label, language),
          ...(!isQuiet && { count: data?.counts?.[key] ?? 0 }),
        };
      })}
    />
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard thumb footer />
    <SkeletonCard thumb footer />
    <SkeletonCard thumb footer />
  </SkeletonScreen>
);
