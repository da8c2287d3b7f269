import ChevronDown from 'lucide-react/icons/chevron-down';
import type { KeyboardEvent } from 'react';
import { useWords } from '../ui-texts/ui-texts.tsx';
import {
  type AnyFilter,
  type Choices,
  chosenTexts,
  headText,
  isChosen,
  withChoice,
} from './filter-choices.ts';
import { filterBarWords } from './filter-bar.words.ts';

/** The key of the panel that holds the rest. No valueKey is empty. */
export const moreKey = '';

type FilterHeadsProps = {
  heads: readonly AnyFilter[];
  more: readonly AnyFilter[];
  value: Choices;
  /** Key of the open panel. */
  openKey: string | null;
  /** Id of the open panel. */
  panelId?: string;
  onOpen: (key: string) => void;
  onChange: (value: Choices, key: string) => void;
  /** The down arrow on the open head: into its panel. */
  onInto?: () => void;
};

/** The row of heads: in the page, and over the scrim while a panel is open. */
export function FilterHeads(props: FilterHeadsProps) {
  const { heads, more, value, openKey, onChange } = props;
  const words = useWords(filterBarWords);
  const chosenMore = more.filter((item) => isChosen(value[item.valueKey]));
  const shared = { openKey, panelId: props.panelId, onOpen: props.onOpen, onInto: props.onInto };
  return (
    <div className="y-filter__heads">
      {heads.map((item) => {
        const chosen = value[item.valueKey];
        if (item.type === 'slot') {
          return (
            <div key={item.valueKey} className="y-filter__slot">
              {item.renderHead({
                value: chosen as object,
                onChange: (next) => onChange(withChoice(value, item.valueKey, next), item.valueKey),
              })}
            </div>
          );
        }
        return (
          <Head
            key={item.valueKey}
            {...shared}
            id={item.valueKey}
            title={item.title}
            shown={headText(item, chosen)}
            chosen={isChosen(chosen) ? chosenTexts(item, chosen) : null}
          />
        );
      })}
      {more.length > 0 && (
        <Head
          {...shared}
          id={moreKey}
          title={words.more}
          shown={chosenMore.length > 0 ? `${words.more} ${chosenMore.length}` : words.more}
          chosen={chosenMore.length > 0 ? chosenMore.map((item) => item.title) : null}
        />
      )}
    </div>
  );
}

type HeadProps = Pick<FilterHeadsProps, 'openKey' | 'panelId' | 'onOpen' | 'onInto'> & {
  id: string;
  title: string;
  /** The words in sight. */
  shown: string;
  /** Texts of what is chosen; null when nothing is. */
  chosen: string[] | null;
};

function Head({ id, title, shown, chosen, openKey, panelId, onOpen, onInto }: HeadProps) {
  const words = useWords(filterBarWords);
  const open = openKey === id;
  const name = shown.startsWith(title) ? shown : title;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (open) onInto?.();
    else onOpen(id);
  };
  return (
    <button
      type="button"
      data-head={id}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      aria-label={
        chosen ? words.spoken(name, chosen.length > 0 ? chosen : [words.chosen]) : undefined
      }
      className={chosen ? 'y-filter__head y-filter__head--chosen' : 'y-filter__head'}
      onClick={() => onOpen(id)}
      onKeyDown={onKeyDown}
    >
      <span className="y-filter__words">{shown}</span>
      <ChevronDown size={14} aria-hidden="true" className="y-filter__arrow" />
    </button>
  );
}
