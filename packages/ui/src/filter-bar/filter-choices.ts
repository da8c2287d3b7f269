import type { ReactNode } from 'react';
import type { ButtonTone } from '../button/button.tsx';

/** One choice of a filter. The value '' is "all": choosing it takes the filter away. */
export type FilterOption = { value: string | number; text: string; disabled?: boolean };

/** What a panel or head of the caller's own works with. */
export type FilterChoice<T> = {
  value: T | undefined;
  /** undefined takes the filter away. */
  onChange: (value: T | undefined) => void;
};

type Shared<Key> = {
  /** Where the choice stands in `value`. */
  valueKey: Key;
  title: string;
};

export type Confirmed = {
  /** Label of the confirm button; default 确定. */
  buttonText?: string;
  /** Its colour; default primary. */
  buttonColor?: Extract<ButtonTone, 'primary' | 'tint' | 'danger'>;
};

type Optioned = {
  options: readonly FilterOption[];
  /** The head shows what is chosen instead of the title. */
  dynamicTitle?: boolean;
};

type Kinds<T> =
  /** A list of which one is chosen; the choice closes it. */
  | ({ type?: 'default' } & Optioned)
  /** Toggles of which several are chosen and then confirmed; the value is a list. */
  | ({ type: 'button' } & Optioned & Confirmed)
  /** The caller draws the panel; what it tells is confirmed like toggles. */
  | ({
      type: 'custom';
      renderPanel: (choice: FilterChoice<T>) => ReactNode;
      /** The choice in words, for the head (`dynamicTitle`) and screen readers. */
      valueText?: (value: T) => string;
      dynamicTitle?: boolean;
    } & Confirmed)
  /** The caller draws the head, which acts at once. While a panel is open it is drawn a second time. */
  | { type: 'slot'; renderHead: (choice: FilterChoice<T>) => ReactNode };

/** One filter over a record of choices. spec §3: filter item */
export type FilterItem<V> = {
  [Key in keyof V & string]-?: Shared<Key> & Kinds<NonNullable<V[Key]>>;
}[keyof V & string];

/** Choices by valueKey; a filter without a choice is absent. */
export type Choices = Readonly<Record<string, unknown>>;
/** A filter whose values are only passed on. */
export type AnyFilter = FilterItem<Record<string, unknown>>;

/** Whether a choice of the filter takes effect at once. */
export function isDefault(item: AnyFilter): item is AnyFilter & { type?: 'default' } {
  return item.type === undefined || item.type === 'default';
}

/** The filters beside each other, and those behind "more". spec §9: at most 4 */
export function splitFilters<T>(items: readonly T[], visible: number): { heads: T[]; more: T[] } {
  return { heads: items.slice(0, visible), more: items.slice(visible) };
}

/** Nothing, '' and an empty list are no choice. */
export function isChosen(value: unknown): boolean {
  return value != null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** The choices with one changed; what is no choice leaves the record. */
export function withChoice(choices: Choices, key: string, value: unknown): Choices {
  const { [key]: _, ...rest } = choices;
  return isChosen(value) ? { ...rest, [key]: value } : rest;
}

/** Whether an option is chosen; "all" is when nothing else is. */
export function isOptionChosen(value: unknown, option: FilterOption): boolean {
  if (Array.isArray(value)) return value.includes(option.value);
  return isChosen(value) ? value === option.value : option.value === '';
}

/** The list with one option more or less, in the order of the options; "all" empties it. */
export function toggled(options: readonly FilterOption[], value: unknown, option: FilterOption) {
  if (option.value === '') return [];
  const chosen = new Set<unknown>(Array.isArray(value) ? value : []);
  if (!chosen.delete(option.value)) chosen.add(option.value);
  return options.map((each) => each.value).filter((each) => chosen.has(each));
}

/** What is chosen, in words; a custom panel may have none. */
export function chosenTexts(item: AnyFilter, value: unknown): string[] {
  if (!isChosen(value)) return [];
  if (item.type === 'slot') return [];
  if (item.type === 'custom') return item.valueText ? [item.valueText(value as object)] : [];
  return item.options
    .filter((option) => option.value !== '' && isOptionChosen(value, option))
    .map((option) => option.text);
}

/** What the head shows: the title, or with dynamicTitle the one thing chosen, or how many. */
export function headText(item: AnyFilter, value: unknown): string {
  const texts = chosenTexts(item, value);
  if (item.type === 'slot' || !item.dynamicTitle || texts.length === 0) return item.title;
  return texts.length === 1 ? (texts[0] ?? item.title) : `${item.title} ${texts.length}`;
}

/** Keys whose choices differ, in the order of the filters. */
export function changedKeys(items: readonly AnyFilter[], from: Choices, to: Choices): string[] {
  return items
    .map((item) => item.valueKey)
    .filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]));
}
