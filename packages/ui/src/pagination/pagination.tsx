import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useEffectEvent } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import { clampPage, countPages, pageWindow } from './page-window.ts';
import { paginationWords } from './pagination.words.ts';
import './pagination.css';

/** Props of Pagination. Draw it once the number of rows is known: a page that is not there is corrected. */
export type PaginationProps = {
  /** Current page, from 1. */
  value: number;
  /** Another page was chosen, or `value` is none of the pages there are. */
  onChange: (page: number) => void;
  /** Rows in all. */
  totalItems?: number;
  /** Default 10 (spec §9). */
  itemsPerPage?: number;
  /** Pages in all, when that is known instead of the rows. */
  pageCount?: number;
  /** Page numbers in sight. Default 5 (spec §9). */
  visible?: number;
  /** `multi` (default) shows page numbers, `simple` only "3 / 12". */
  mode?: 'multi' | 'simple';
  /** "…" where page numbers are left out; a tap goes to the first of them. */
  forceEllipses?: boolean;
  /** Accessible name; default 分页. */
  label?: string;
};

/** Pages of a list to go through. Lists on a phone load by themselves (PagedList); this is for tables. */
export function Pagination(props: PaginationProps) {
  const { value, onChange, mode = 'multi' } = props;
  const { itemsPerPage = uiDefaults.paginationSize } = props;
  const { visible = uiDefaults.paginationVisible } = props;
  const words = useWords(paginationWords);
  const count = countPages(props.pageCount, props.totalItems, itemsPerPage);
  const page = clampPage(value, count);

  const correct = useEffectEvent(() => onChange(page));
  useEffect(() => {
    if (page !== value) correct();
  }, [page, value]);

  const go = (to: number) => {
    const next = clampPage(to, count);
    if (next !== page) onChange(next);
  };
  const classes = ['y-pagination', `y-pagination--${mode}`];
  if (props.forceEllipses) classes.push('y-pagination--ellipses');
  return (
    <nav className={classes.join(' ')} aria-label={props.label ?? words.label}>
      <button
        type="button"
        className="y-pagination__step y-pagination__step--previous"
        aria-label={words.previous}
        aria-disabled={page === 1}
        onClick={() => go(page - 1)}
      >
        <ChevronLeft size={20} aria-hidden="true" />
        <span className="y-pagination__word">{words.previous}</span>
      </button>
      {mode === 'multi' && (
        <Numbers
          pages={pageWindow(page, count, visible)}
          page={page}
          count={count}
          ellipses={props.forceEllipses ?? false}
          go={go}
        />
      )}
      <output className={mode === 'simple' ? 'y-pagination__place' : 'y-sr'}>
        {mode === 'simple' && (
          <span aria-hidden="true">
            {page} / {count}
          </span>
        )}
        <span className="y-sr">{words.pageOf(page, count)}</span>
      </output>
      <button
        type="button"
        className="y-pagination__step y-pagination__step--next"
        aria-label={words.next}
        aria-disabled={page === count}
        onClick={() => go(page + 1)}
      >
        <span className="y-pagination__word">{words.next}</span>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </nav>
  );
}

type NumbersProps = {
  pages: number[];
  page: number;
  count: number;
  ellipses: boolean;
  go: (page: number) => void;
};

function Numbers({ pages, page, count, ellipses, go }: NumbersProps) {
  const words = useWords(paginationWords);
  const first = pages[0] ?? 1;
  const last = pages[pages.length - 1] ?? count;
  const more = (to: number) => (
    <li className="y-pagination__more">
      <button
        type="button"
        className="y-pagination__page"
        aria-label={words.page(to)}
        onClick={() => go(to)}
      >
        …
      </button>
    </li>
  );
  return (
    <ol className="y-pagination__pages">
      {ellipses && first > 1 && more(first - 1)}
      {pages.map((number) => (
        <li key={number}>
          <button
            type="button"
            className="y-pagination__page"
            aria-label={words.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => go(number)}
          >
            {number}
          </button>
        </li>
      ))}
      {ellipses && last < count && more(last + 1)}
    </ol>
  );
}
