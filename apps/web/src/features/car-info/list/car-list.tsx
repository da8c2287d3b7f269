import { carList } from '@yanche/contract/shelf/shelf';
import { inLanguage } from '@yanche/rules/bilingual';
import { type ShelfTab, shelfTabs } from '@yanche/rules/shelf/shelf-state';
import { ButtonLink, IconButton } from '@yanche/ui/button';
import { Chips } from '@yanche/ui/chips';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { PagedListView } from '@yanche/ui/paged-list';
import { PullRefresh } from '@yanche/ui/pull-refresh';
import { SearchBox } from '@yanche/ui/search-box';
import { useUiTexts } from '@yanche/ui/ui-texts';
import Search from 'lucide-react/icons/search';
import { useSearchParams } from 'react-router';
import { countLimit } from '@yanche/rules/count-limit';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { isFailure } from '#lib/call/call-error.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useMay } from '#lib/current-user/use-may.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { usePages } from '#lib/call/use-pages.ts';
import { carInfoTexts } from '../car-info.texts.ts';
import { useCarStep } from '../use-car-step.tsx';
import { carSkeleton } from '../car-skeleton.tsx';
import { CarCard } from './car-card.tsx';
import { useCarFilter } from './use-car-filter.ts';

/** Cars of the dealership by status. */
export function CarList() {
  const t = useTexts(carInfoTexts);
  const { pullSuccess } = useUiTexts();
  const mayKeep = useMay('shelf');
  const filter = useCarFilter();
  const { tab, keyword } = filter;
  const { of, status, more, refresh } = usePages(carList, {
    tab,
    ...(keyword !== '' && { keyword }),
  });
  // The first page of the first tab contains the counts of all tabs and the marketplace.
  const first = useCall(carList, { tab: 'pending' }, { quiet: true });
  const marketplace = first.data?.marketplace ?? 'local';
  const steps = useCarStep(marketplace);
  return (
    <Screen
      title={t.title}
      field={
        filter.searching && (
          <SearchBox
            label={t.searchLabel}
            placeholder={t.searchPlaceholder}
            maxLength={40}
            value={filter.typed}
            onChange={filter.setTyped}
            onComposing={filter.setComposing}
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
      dock={isFailure(of.error, 'noPermission') || !mayKeep ? undefined : <AddDock />}
    >
      <Tabs tab={tab} counts={first.data?.counts ?? null} onChange={filter.setTab} />
      {tab === 'published' && first.data?.marketplace === 'local' && (
        <Notice tone="unknown" role="note">
          {t.localNote}
        </Notice>
      )}
      <PullRefresh
        onRefresh={() => Promise.all([refresh(), first.refetch()])}
        successText={pullSuccess}
        disabled={of.data === undefined}
      >
        <AnswerView of={of} loading={carSkeleton}>
          {({ rows }) => (
            <PagedListView
              key={`${tab} ${keyword}`}
              label={t.list}
              memory={`stock ${tab} ${keyword}`}
              items={rows}
              status={status}
              onMore={more}
              itemKey={({ shelfCarId }) => shelfCarId}
              renderItem={(car) => <CarCard car={car} steps={steps} />}
              empty={<NoCars tab={tab} isSearch={keyword !== ''} />}
            />
          )}
        </AnswerView>
      </PullRefresh>
    </Screen>
  );
}

/** The link keeps other query parameters, such as hideTitle. */
function AddDock() {
  const t = useTexts(carInfoTexts);
  const query = new URLSearchParams(useSearchParams()[0]);
  query.set('add', '1');
  return (
    <Dock>
      <ButtonLink size="large" block href={`${paths.carsToPublish}?${query}`}>
        {t.add}
      </ButtonLink>
    </Dock>
  );
}

type TabsProps = {
  tab: ShelfTab;
  counts: Record<ShelfTab, number> | null;
  onChange: (tab: ShelfTab) => void;
};

function Tabs({ tab, counts, onChange }: TabsProps) {
  const t = useTexts(carInfoTexts);
  const language = useLanguage();
  return (
    <Chips
      label={t.tabs}
      value={tab}
      onChange={onChange}
      countLimit={countLimit}
      options={shelfTabs.map(({ key, label }) => ({
        value: key,
        text: inLanguage(label, language),
        count: counts?.[key] ?? 0,
      }))}
    />
  );
}

function NoCars({ tab, isSearch }: { tab: ShelfTab; isSearch: boolean }) {
  const t = useTexts(carInfoTexts);
  if (isSearch) return <EmptyState title={t.emptySearch} note={t.emptySearchNote} />;
  const words = {
    pending: [t.emptyPending, t.emptyPendingNote],
    published: [t.emptyPublished, t.emptyPublishedNote],
    withdrawn: [t.emptyWithdrawn, t.emptyWithdrawnNote],
  } as const;
  const [title, note] = words[tab];
  return <EmptyState title={title} note={note} />;
}
