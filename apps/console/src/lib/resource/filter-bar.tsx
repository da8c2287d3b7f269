import { type Bilingual, inLanguage } from '@yanche/rules/bilingual';
import { Button, Input, Select, Tag } from 'antd';
import type { Endpoint } from '@yanche/contract/endpoint';
import { isPrivateSearch, readSealedTerm } from '@yanche/rules/staff/private-search';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '#lib/call/use-call.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import type { ListAddress } from './list-address.ts';
import type { Filter, ListCall } from './resource.ts';
import { resourceTexts } from './resource.texts.ts';
import { useSearchTerm } from './use-search-term.ts';
import css from './resource.module.css';

export const searchFieldId = 'console-filter';

type Props<List> = { filters: readonly Filter<List>[]; address: ListAddress };

/** The filters of a list; what they say stands in the address. */
export function FilterBar<List extends ListCall>({ filters, address }: Props<List>) {
  const t = useTexts(resourceTexts);
  const language = useLanguage();
  const used = filters.filter(({ key }) => address.valueOf(key) !== '');
  const visible = filters.filter(({ kind }) => kind !== 'hidden');
  return (
    <search className={css.filters}>
      {visible.map((filter, index) => (
        <FilterField
          key={filter.key}
          id={index === 0 ? searchFieldId : `${searchFieldId}-${filter.key}`}
          filter={filter as Filter<ListCall>}
          address={address}
        />
      ))}
      {used
        .filter(({ kind }) => kind === 'hidden')
        .map(({ key, title }) => (
          <Tag key={key} closable onClose={() => address.change({ [key]: null })}>
            {inLanguage(title, language)}
          </Tag>
        ))}
      {used.length > 0 && (
        <Button
          type="link"
          onClick={() => address.change(Object.fromEntries(used.map(({ key }) => [key, null])))}
        >
          {t.clear}
        </Button>
      )}
    </search>
  );
}

type FieldProps = { id: string; filter: Filter<ListCall>; address: ListAddress };

function FilterField({ id, filter, address }: FieldProps) {
  const t = useTexts(resourceTexts);
  const language = useLanguage();
  const title = inLanguage(filter.title, language);
  const value = address.valueOf(filter.key);
  const { change } = address;
  const set = useCallback(
    (next: string | undefined) =>
      change({ [filter.key]: next ?? null }, { replace: isPrivateSearch(value) }),
    [change, filter.key, value],
  );
  return (
    <div className={css.filter}>
      <label htmlFor={id}>{title}</label>
      {filter.kind === 'choice' ? (
        <Select<string>
          id={id}
          allowClear
          showSearch={isLong(filter.options) && { optionFilterProp: 'label' }}
          className={css.choice}
          placeholder={t.all}
          value={value === '' ? null : value}
          onChange={(next) => set(next)}
          options={choicesOf(filter.options).map(([key, words]) => ({
            value: key,
            label: inLanguage(words, language),
          }))}
        />
      ) : filter.kind === 'known' ? (
        <KnownField id={id} options={filter.options} value={value} onSet={set} />
      ) : (
        <TypedField key={value} id={id} kind={filter.kind} value={value} onSet={set} />
      )}
    </div>
  );
}

/** More than the list shows at once: it is typed what is looked for. */
const isLong = (options: Readonly<Record<string, Bilingual>>) => choicesOf(options).length > 12;

const choicesOf = (options: Readonly<Record<string, Bilingual>>) => Object.entries(options);

type KnownProps = {
  id: string;
  options: Endpoint;
  value: string;
  onSet: (value: string | undefined) => void;
};

/** One of what the server knows, found by typing. */
function KnownField({ id, options, value, onSet }: KnownProps) {
  const t = useTexts(resourceTexts);
  const { data } = useCall(options);
  const known = data as { value: string; label: string }[] | undefined;
  return (
    <Select<string>
      id={id}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      className={css.choice}
      placeholder={t.all}
      // Until the names are here a number would be shown.
      value={known === undefined || value === '' ? null : value}
      onChange={(next) => onSet(next)}
      options={known ?? []}
    />
  );
}

type TypedProps = {
  id: string;
  kind: Filter<ListCall>['kind'];
  value: string;
  onSet: (value: string) => void;
};

/** Asks the server when somebody is done typing, not at every letter. */
function TypedField({ id, kind, value, onSet }: TypedProps) {
  const shown = readSealedTerm(value)?.mask ?? value;
  const [draft, setDraft] = useState(shown);
  const { search, isPending } = useSearchTerm(onSet);
  const done = () => draft !== shown && !isPending && search(draft.trim());
  // An address that somebody made by hand: it is not asked for, and leaves the history.
  const isBare = isPrivateSearch(value);
  useEffect(() => {
    if (isBare) search(value);
  }, [isBare, search, value]);
  if (kind === 'day') {
    return (
      <Input
        id={id}
        type="date"
        className={css.day}
        value={value}
        onChange={({ target }) => onSet(target.value)}
      />
    );
  }
  return (
    <Input
      id={id}
      allowClear
      className={css.typed}
      maxLength={60}
      value={draft}
      disabled={isPending}
      onChange={({ target, type }) => {
        setDraft(target.value);
        if (type === 'click') onSet('');
      }}
      onPressEnter={done}
      onBlur={done}
    />
  );
}
