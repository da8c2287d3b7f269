import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CacheSnapshot } from 'virtua';
import { uiDefaults } from '../defaults/defaults.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { scrollParent } from '../use-drag/scroll-parent.ts';
import { ListNothing } from './list-nothing.tsx';
import type { ListStatus, PageOf } from './paged-list.ts';
import { type LoadPage, type PagedData, usePagedList } from './use-paged-list.ts';
import type { VirtualRows as Virtual } from './virtual-rows.tsx';
import './paged-list.css';

export type { ListStatus, LoadPage, PagedData, PageOf };
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
  /** Spoken name of the list. */
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

type RowsProps<T> = {
  items: readonly T[];
  row: (item: T, index: number) => ReactElement;
};

/** More rows than this are not all drawn, also when they come in one page. */
const manyRows = 100;

/** Its code, once it is there; without network all rows are drawn, which is only slower. */
let VirtualRows: typeof Virtual | null = null;
const loadVirtual = async () => {
  ({ VirtualRows } = await import('./virtual-rows.tsx'));
};

/** Heights of the virtual lists that were left, by `memory`. */
const left = new Map<string, { count: number; heights: CacheSnapshot }>();

/** The list itself: rows, then what is going on at its end. The data may come from anywhere. */
export function PagedListView<T>(props: PagedListViewProps<T>) {
  const { items, status, gap = 12, offset = uiDefaults.listOffset, memory = '' } = props;
  const texts = useUiTexts();
  const box = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLElement | null>(null);
  const before = left.get(memory);
  const [mode, setMode] = useState<'plain' | 'page' | 'inner'>(before ? 'page' : 'plain');
  const [ready, setReady] = useState(VirtualRows !== null);
  /** It stays plain: all rows are drawn. */
  const [kept, setKept] = useState(false);
  const empty = items.length === 0;

  // Decided before the first page is painted, or later while nobody has scrolled into the list: rows must not change
  // places under the eye. Without layout (tests, hidden) all rows stay.
  const several = status === 'idle' || items.length > manyRows;
  const many = several && !empty && props.virtual !== 'never';
  useLayoutEffect(() => {
    if (!many || !ready || mode !== 'plain') return;
    if (!box.current) return;
    scroller.current = scrollParent(box.current);
    const top = scroller.current?.getBoundingClientRect().top ?? 0;
    const place = box.current.getBoundingClientRect();
    if (place.width === 0 || place.top < top) setKept(true);
    else setMode(scroller.current ? 'inner' : 'page');
  }, [many, ready, mode]);
  if (empty && mode !== 'plain') setMode('plain');

  const more = useEffectEvent(() => props.onMore());
  useEffect(() => {
    const element = box.current;
    const end = element?.lastElementChild;
    if (!element || !end || items.length === 0 || status !== 'idle') return undefined;
    // A new observer reports at once, so a page that does not fill the screen is followed by the next.
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      { root: scrollParent(element), rootMargin: `0px 0px ${offset}px 0px` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [status, items.length, offset]);
  useEffect(() => {
    if (props.virtual === 'never' || ready) return undefined;
    let mounted = true;
    loadVirtual().then(
      () => mounted && setReady(true),
      () => mounted && setKept(true),
    );
    return () => void (mounted = false);
  }, [props.virtual, ready]);

  // Until it is decided only the first rows are worth drawing.
  const plain = many && !kept ? items.slice(0, manyRows) : items;
  const row = (item: T, index: number) => (
    <div key={props.itemKey(item)} style={{ paddingBlockEnd: gap }}>
      {props.renderItem(item, index)}
    </div>
  );
  return (
    <section ref={box} aria-label={props.label} aria-busy={status === 'loading'} className="y-list">
      {empty && <ListNothing {...props} />}
      {!empty && (mode === 'plain' || !VirtualRows) && <PlainRows items={plain} row={row} />}
      {!empty && mode !== 'plain' && VirtualRows && (
        <VirtualRows
          items={items}
          row={row}
          scroller={mode === 'inner' ? scroller : null}
          heights={before?.count === items.length ? before.heights : undefined}
          onLeave={(heights) => {
            if (memory !== '' && mode === 'page')
              left.set(memory, { count: items.length, heights });
          }}
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
            {status === 'finished' && texts.noMore}
            {status === 'loading' && texts.loading}
          </output>
        )}
      </div>
    </section>
  );
}

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
