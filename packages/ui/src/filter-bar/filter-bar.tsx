import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { Overlay } from '../overlay/overlay.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import {
  type AnyFilter,
  type Choices,
  type FilterChoice,
  type FilterItem,
  type FilterOption,
  splitFilters,
} from './filter-choices.ts';
import { filterBarWords } from './filter-bar.words.ts';
import { FilterHeads, moreKey } from './filter-heads.tsx';
import { FilterPanel } from './filter-panel.tsx';
import './filter-bar.css';

export type { FilterChoice, FilterItem, FilterOption };

/** Props of FilterBar. */
export type FilterBarProps<V extends object> = {
  items: readonly FilterItem<V>[];
  /** The choices by valueKey; a filter without a choice is absent. */
  value: V;
  /** What was confirmed, and the filter that changed; after "more" there may be others. */
  onChange: (
    value: V,
    changedKey: keyof V & string,
    ...others: readonly (keyof V & string)[]
  ) => void;
  /** Heads beside each other before "more"; default 4 (spec §9). */
  visible?: number;
  /** Accessible name of the bar; default 筛选. */
  label?: string;
};

/** px of the page that stay in sight below a panel, to tap on. */
const scrimLeft = 72;

/** Filters beside each other, each dropping a panel over the page; those that find no place are behind "more". */
export function FilterBar<V extends object>(props: FilterBarProps<V>) {
  // Values are only passed through here; their types are checked between `items`, `value` and `onChange`.
  const { value, onChange } = props as unknown as {
    value: Choices;
    onChange: (value: Choices, changedKey: string, ...others: string[]) => void;
  };
  const all = props.items as unknown as readonly AnyFilter[];
  const { heads, more } = splitFilters(all, props.visible ?? uiDefaults.filterVisible);
  const words = useWords(filterBarWords);
  const panelId = useId();
  const bar = useRef<HTMLElement>(null);
  /** Gets the focus when a panel opens: the chosen option, or the panel. */
  const first = useRef<HTMLElement>(null);
  /** Another panel took the place of the one opened first. */
  const switched = useRef(false);
  const [openKey, setOpenKey] = useState<string | null>(null);
  /** Kept while the panel animates out. */
  const [lastKey, setLastKey] = useState(moreKey);
  const [place, setPlace] = useState({ top: 0, left: 0, width: 0 });

  const measure = () => {
    const box = bar.current?.getBoundingClientRect();
    if (box) setPlace({ top: box.top, left: box.left, width: box.width });
  };
  const open = (key: string) => {
    if (key === openKey) {
      setOpenKey(null);
      return;
    }
    const box = bar.current?.getBoundingClientRect();
    // Near the bottom of the window a panel has no room: scroll the bar up first.
    if (openKey === null && box && box.bottom > window.innerHeight / 2)
      bar.current?.scrollIntoView();
    measure();
    switched.current = openKey !== null;
    setOpenKey(key);
    setLastKey(key);
  };
  const change = (next: Choices, [first, ...others]: string[]) => {
    setOpenKey(null);
    if (first !== undefined) onChange(next, first, ...others);
  };
  const resized = useEffectEvent(measure);
  useEffect(() => {
    if (openKey === null) return undefined;
    const onResize = () => resized();
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [openKey]);

  /** The popup gives the focus back to the head opened first; it belongs to the one opened last. */
  const passFocusOn = () => {
    if (openKey !== null || !switched.current) return;
    switched.current = false;
    bar.current?.querySelector<HTMLElement>(`[data-head="${CSS.escape(lastKey)}"]`)?.focus();
  };

  const isMore = lastKey === moreKey;
  const items = isMore ? more : heads.filter((item) => item.valueKey === lastKey);
  const row = {
    heads,
    more,
    value,
    openKey,
    onOpen: open,
    onChange: (next: Choices, key: string) => change(next, [key]),
  };
  return (
    <>
      <search
        ref={bar}
        aria-label={props.label ?? words.label}
        className="y-filter"
        onFocus={passFocusOn}
      >
        <FilterHeads {...row} />
      </search>
      <Overlay
        kind="sheet"
        open={openKey !== null}
        onClose={() => setOpenKey(null)}
        initialFocus={first}
        label={isMore ? words.more : items[0]?.title}
        className="y-filter-drop"
      >
        {/* Over the scrim the heads stand a second time, in the same place: another can be opened at once. */}
        <div
          className="y-filter-drop__box"
          style={{
            ...place,
            maxHeight: `max(200px, 100% - ${place.top + scrimLeft}px - var(--y-keyboard, 0px))`,
          }}
        >
          <FilterHeads {...row} panelId={panelId} onInto={() => first.current?.focus()} />
          <FilterPanel
            key={lastKey}
            id={panelId}
            firstRef={first}
            items={items}
            isMore={isMore}
            value={value}
            onDone={change}
          />
        </div>
      </Overlay>
    </>
  );
}
