import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useUiTexts, useWords } from '../ui-texts/ui-texts.tsx';
import {
  type AnyFilter,
  changedKeys,
  type Choices,
  type Confirmed,
  type FilterOption,
  isDefault,
  isOptionChosen,
  toggled,
  withChoice,
} from './filter-choices.ts';
import { filterBarWords } from './filter-bar.words.ts';
import { FilterOptions } from './filter-options.tsx';

type FilterPanelProps = {
  id: string;
  /** Becomes what the focus goes to: the chosen option, or the panel. */
  firstRef: RefObject<HTMLElement | null>;
  /** One filter of the bar, or those behind "more". */
  items: readonly AnyFilter[];
  /** The panel of "more": each filter under its title. */
  isMore: boolean;
  value: Choices;
  /** The choice is made: the panel closes. */
  onDone: (value: Choices, changed: string[]) => void;
};

/** What drops below the bar; mounted with each opening, so a choice that was not confirmed is forgotten. */
export function FilterPanel({ id, firstRef, ...props }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    firstRef.current = panel.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? panel.current;
    // A panel that replaces another focuses itself; the first one is focused by the popup.
    if (panel.current?.parentElement?.contains(document.activeElement)) firstRef.current?.focus();
  }, [firstRef]);

  const { items, isMore, value, onDone } = props;
  const only = isMore ? undefined : items[0];
  const plain = only !== undefined && isDefault(only) ? only : null;
  const pick = (option: FilterOption) => {
    if (!plain) return;
    const next = withChoice(value, plain.valueKey, option.value);
    onDone(next, changedKeys(items, value, next));
  };
  return (
    <div ref={panel} id={id} tabIndex={-1} className="y-filter-drop__panel">
      {plain ? (
        <FilterOptions
          label={plain.title}
          options={plain.options}
          value={value[plain.valueKey]}
          multiple={false}
          look="rows"
          onPick={pick}
        />
      ) : (
        <Draft {...props} />
      )}
    </div>
  );
}

/** Choices that are confirmed together. */
function Draft({ items, isMore, value, onDone }: Omit<FilterPanelProps, 'id' | 'firstRef'>) {
  const [draft, setDraft] = useState(value);
  const words = useWords(filterBarWords);
  const texts = useUiTexts();
  const own = isMore ? undefined : items[0];
  const { buttonText, buttonColor } =
    own?.type === 'button' || own?.type === 'custom' ? own : ({} as Confirmed);
  const reset = () =>
    setDraft(items.reduce((left, item) => withChoice(left, item.valueKey, undefined), draft));
  return (
    <>
      <div className="y-filter__body">
        {items.map((item) => (
          <Section
            key={item.valueKey}
            item={item}
            titled={isMore}
            value={draft[item.valueKey]}
            onChange={(next) => setDraft(withChoice(draft, item.valueKey, next))}
          />
        ))}
      </div>
      <div className="y-filter__foot">
        <Button tone="outline" onClick={reset}>
          {words.reset}
        </Button>
        <Button tone={buttonColor} onClick={() => onDone(draft, changedKeys(items, value, draft))}>
          {buttonText ?? texts.ok}
        </Button>
      </div>
    </>
  );
}

type SectionProps = {
  item: AnyFilter;
  /** Under its title, because it stands among others. */
  titled: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
};

function Section({ item, titled, value, onChange }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={titled ? id : undefined} className="y-filter__section">
      {titled && (
        <h3 id={id} className="y-filter__title">
          {item.title}
        </h3>
      )}
      <Choice item={item} value={value} onChange={onChange} />
    </section>
  );
}

function Choice({ item, value, onChange }: Omit<SectionProps, 'titled'>) {
  const own = { value: value as object, onChange };
  if (item.type === 'custom') return item.renderPanel(own);
  if (item.type === 'slot') return item.renderHead(own);
  const multiple = item.type === 'button';
  const pick = (option: FilterOption) => {
    if (multiple) onChange(toggled(item.options, value, option));
    else onChange(isOptionChosen(value, option) ? undefined : option.value);
  };
  return (
    <FilterOptions
      label={item.title}
      options={item.options}
      value={value}
      multiple={multiple}
      look="toggles"
      onPick={pick}
    />
  );
}
