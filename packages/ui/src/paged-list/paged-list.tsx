import { type ReactElement, type ReactNode, useEffect, useEffectEvent } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { scrollParent } from '../use-drag/scroll-parent.ts';
import { ListNothing } from './list-nothing.tsx';
import type { ListStatus } from './list-state.ts';
import { useLongList } from './use-long-list.ts';
import { type LoadPage, usePagedList } from './use-paged-list.ts';
import './paged-list.css';

export type { ListStatus, LoadPage };
export { usePagedList };

type Look<T> = {
  itemKey: (item: T) => string | number;
  renderItem: (item: T, index: number) => ReactNode;
  /** Shown while the first page loads; default three card skeletons. */
  skeleton?: ReactNode;
  /** Shown when there is nothing; default 暂无数据 (spec §8). */
  empty?: ReactNode;
  /** Asks for more this far before the end, px. Default 300 (spec §9). */
  offset?: number;
  /** Space between rows, px. Default 12. */
  gap?: number;
  /** Short lists are plain; those of several pages are virtualised. `never` keeps all rows. */
  virtual?: 'auto' | 'never';
  /** Accessible name of the list. */
  label?: string;
  /** Name of this list and filter: drawn again under it ("back"), a long list has its measured heights at once. */
  memory?: string;
};

/** Props of PagedListView. */
export type PagedListViewProps<T> = Look<T> & {
  items: readonly T[];
  /** `idle`: there is more, ask when the end comes near. */
  status: ListStatus;
  /** The end is near, or a failed page is asked for again. */
  onMore: () => void;
};

/** Props of PagedList. */
export type PagedListProps<T> = Look<T> & {
  /** The filter as a string; a change empties the list and starts from page 1. */
  resetKey: string;
  load: LoadPage<T>;
};

/** A remote list that loads itself page by page. For pull-to-refresh take usePagedList and PagedListView. */
export function PagedList<T>({ resetKey, load, ...look }: PagedListProps<T>) {
  const data = usePagedList(resetKey, load);
  return <PagedListView {...look} items={data.items} status={data.status} onMore={data.more} />;
}

/** The list itself: rows, then what is going on at its end. The data may come from anywhere. */
export function PagedListView<T>(props: PagedListViewProps<T>) {
  const { items, status, gap = 12, offset = uiDefaults.listOffset, memory = '' } = props;
  const { virtual = 'auto' } = props;
  const texts = useUiTexts();
  const hasMore = status === 'idle';
  const long = useLongList({ count: items.length, hasMore, virtual, memory });
  const { box, plain, rest } = long;
  const empty = items.length === 0;
  const undrawn = rest ? 0 : items.length - plain;

  const more = useEffectEvent(() => (undrawn > 0 ? long.drawMore() : props.onMore()));
  useEffect(() => {
    const element = box.current;
    const end = element?.lastElementChild;
    if (!element || !end || items.length === 0 || !(hasMore || undrawn > 0)) return undefined;
    // A new observer reports at once, so a page that does not fill the screen is followed by the next.
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      { root: scrollParent(element), rootMargin: `0px 0px ${offset}px 0px` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [box, hasMore, undrawn, items.length, offset]);

  const row = (item: T, index: number) => (
    <div key={props.itemKey(item)} style={{ paddingBlockEnd: gap }}>
      {props.renderItem(item, index)}
    </div>
  );
  return (
    <section ref={box} aria-label={props.label} aria-busy={status === 'loading'} className="y-list">
      {empty && <ListNothing {...props} />}
      {plain > 0 && <PlainRows items={items.slice(0, plain)} row={row} />}
      {!empty && rest && (
        <rest.VirtualRows
          items={items.slice(plain)}
          row={(item, index) => row(item, plain + index)}
          scroller={rest.scroller}
          start={rest.start}
          rowHeight={rest.rowHeight}
          heights={rest.heights}
          onLeave={long.keep}
        />
      )}
      <div className="y-list__end">
        {!empty && status === 'error' && (
          <div role="alert">
            <button type="button" className="y-list__retry" onClick={props.onMore}>
              {texts.listError}
            </button>
          </div>
        )}
        {!empty && status !== 'error' && (
          <output>
            {status === 'finished' && undrawn === 0 && texts.noMore}
            {status === 'loading' && texts.loading}
          </output>
        )}
      </div>
    </section>
  );
}

type RowsProps<T> = {
  items: readonly T[];
  row: (item: T, index: number) => ReactElement;
};

function PlainRows<T>({ items, row }: RowsProps<T>) {
  return (
    <ul>
      {items.map((item, index) => {
        const drawn = row(item, index);
        return <li key={drawn.key}>{drawn}</li>;
      })}
    </ul>
  );
}
