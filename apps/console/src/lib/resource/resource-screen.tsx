import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import type { QueryOf } from '@yanche/contract/endpoint';
import { inLanguage } from '@yanche/rules/bilingual';
import { isPrivateSearch } from '@yanche/rules/staff/private-search';
import { Alert, Button, Select } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorWords } from '#lib/call/error-words.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { mayOpen } from '#lib/session/use-me.ts';
import { useViews } from '#lib/views/use-views.ts';
import { ViewsBar } from '#lib/views/views-bar.tsx';
import { CommandDialog } from './command-dialog.tsx';
import { CsvButton } from './csv-button.tsx';
import { DetailPane } from './detail-pane.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useListAddress } from './list-address.ts';
import { ImportButton } from './import-button.tsx';
import type { Command, ListCall, Resource, RowOf } from './resource.ts';
import { ResourceTable } from './resource-table.tsx';
import { resourceTexts } from './resource.texts.ts';
import { type Sibling, SiblingLinks } from './sibling-links.tsx';
import { useRowKeys } from './use-row-keys.ts';
import css from './resource.module.css';

type Props<List extends ListCall, Action extends string> = {
  resource: Resource<List, Action>;
  user: ConsoleUser;
  /** The lists of the same room, with this one. */
  siblings?: readonly Sibling[];
};

/** A resource as a screen: filters, a table of 50 rows, and beside it the row that is open. */
export function ResourceScreen<List extends ListCall, Action extends string>({
  resource,
  user,
  siblings = [],
}: Props<List, Action>) {
  const t = useTexts(resourceTexts);
  const language = useLanguage();
  const address = useListAddress();
  const navigate = useNavigate();
  const views = useViews(resource.key);
  const [creating, setCreating] = useState<Command<null> | null>(null);
  const table = useRef<HTMLDivElement>(null);
  const { filters, list, idOf, create, alsoCreate, createAt, importer } = resource;
  // The first one opens the row: it always stands.
  const optional = resource.columns.slice(1).filter(({ fileOnly }) => fileOnly !== true);
  const hidden = address.hidden.filter((key) => optional.some((column) => column.key === key));
  const columns = resource.columns.filter(({ key }) => !hidden.includes(key));
  const creations = [alsoCreate, create].filter((each) => each !== undefined);
  const wanted = {
    ...Object.fromEntries(filters.map(({ key }) => [key, address.valueOf(key) || undefined])),
    sort: address.sort,
  } as QueryOf<List>;
  const answer = useCall(list, { ...(wanted as object), after: address.after } as QueryOf<List>, {
    keepPrevious: true,
    staleTime: 0, // a colleague may have changed a row a moment ago
    // A whole number that somebody put into the address is sealed first (filter-bar.tsx).
    enabled: !views.isWaiting && !filters.some(({ key }) => isPrivateSearch(address.valueOf(key))),
  });
  const typed = filters.find(({ key, kind }) => kind === 'text' && address.valueOf(key) !== '');
  const finds = typed?.kind === 'text' ? typed.finds : undefined;
  const page = answer.data as { data: RowOf<List>[]; next: string | null } | undefined;
  const rows = page?.data ?? [];
  const open = rows.find((row) => idOf(row) === address.open);
  const show = (row: RowOf<List> | undefined) =>
    address.change(
      { open: row === undefined ? null : idOf(row) },
      { keepsPage: true, replace: true },
    );
  const next = () =>
    page?.next != null && address.change({ after: page.next, open: null }, { keepsPage: true });

  const rowElements = () => [
    ...(table.current?.querySelectorAll<HTMLElement>('tbody tr[data-row-key]') ?? []),
  ];
  const focused = () => rowElements().findIndex((row) => row.contains(document.activeElement));
  useRowKeys({
    onMove(by) {
      const at = focused();
      const to =
        at === -1
          ? rows.findIndex((row) => row === open) + (at === -1 && open === undefined ? 1 : by)
          : at + by;
      const index = Math.min(Math.max(to, 0), rows.length - 1);
      rowElements()[index]?.focus();
      if (open !== undefined) show(rows[index]);
    },
    onOpen: () => focused() !== -1 && show(rows[focused()]),
    onClose: () => show(undefined),
    onNextPage: next,
  });

  return (
    <div className={css.screen}>
      <header className={css.head}>
        <div className={css.names}>
          <h1>{inLanguage(resource.title, language)}</h1>
          <SiblingLinks siblings={siblings} user={user} />
        </div>
        <div className={css.tools}>
          <ViewsBar
            resource={resource.key}
            views={views}
            columns={optional}
            hidden={hidden}
            onHide={(keys) => address.change({ hide: keys.join(',') }, { keepsPage: true })}
          />
          <CsvButton name={resource.key} list={list} query={wanted} columns={columns} />
          {importer !== undefined && mayOpen(user, importer.policy) && (
            <ImportButton name={resource.key} importer={importer} />
          )}
          {createAt !== undefined && mayOpen(user, createAt.policy) && (
            <Button onClick={() => void navigate(createAt.path)}>
              {inLanguage(createAt.title, language)}
            </Button>
          )}
          {creations
            .filter(({ policy }) => mayOpen(user, policy))
            .map(({ command }) => (
              <Button key={command.title[1]} type="primary" onClick={() => setCreating(command)}>
                {inLanguage(command.title, language)}
              </Button>
            ))}
        </div>
      </header>
      <div className={css.bar}>
        <FilterBar filters={filters} address={address} />
        {resource.ownOrder !== true && (
          <div className={css.filter}>
            <label htmlFor="console-sort">{t.sort}</label>
            <Select
              id="console-sort"
              className={css.choice}
              value={address.sort}
              onChange={(sort) => address.change({ sort: sort === 'newest' ? null : sort })}
              options={[
                { value: 'newest', label: t.newest },
                { value: 'oldest', label: t.oldest },
                ...Object.entries(resource.sorts ?? {}).map(([value, words]) => ({
                  value,
                  label: inLanguage(words, language),
                })),
              ]}
            />
          </div>
        )}
      </div>
      {answer.isError && (
        <Alert
          type="error"
          title={errorWords(answer.error, language)}
          action={<Button onClick={() => void answer.refetch()}>{t.retry}</Button>}
        />
      )}
      <div className={css.split} data-open={open !== undefined}>
        <div className={css.list} ref={table}>
          <ResourceTable
            resource={resource}
            columns={columns}
            rows={rows}
            isLoading={answer.isPending || answer.isPlaceholderData}
            openId={open === undefined ? null : idOf(open)}
            none={finds && inLanguage(finds, language)}
            onOpen={show}
          />
          <footer className={css.pages}>
            <span className={css.quiet}>{t.rows(rows.length)}</span>
            <span className={css.keys}>{t.keys}</span>
            <Button
              disabled={address.after === undefined}
              onClick={() => address.change({ open: null })}
            >
              {t.firstPage}
            </Button>
            <Button disabled={page?.next == null} onClick={next}>
              {t.nextPage}
            </Button>
          </footer>
        </div>
        {open !== undefined && (
          <DetailPane
            key={idOf(open)}
            resource={resource}
            row={open}
            onClose={() => show(undefined)}
          />
        )}
      </div>
      {creating !== null && (
        <CommandDialog
          command={creating}
          row={null}
          subject={inLanguage(resource.title, language)}
          onClose={() => setCreating(null)}
        />
      )}
    </div>
  );
}
