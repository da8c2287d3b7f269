import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#lib/language/language.ts';
import { searchFieldId } from '#lib/resource/filter-bar.tsx';
import { useSearchTerm } from '#lib/resource/use-search-term.ts';
import { orderSearchTexts } from './order-search.texts.ts';
import css from './order-search.module.css';

/** Finds an order from wherever one is: what is typed is looked for among orders of every kind. "/" leads here as on a list. */
export function OrderSearch() {
  const t = useTexts(orderSearchTexts);
  const navigate = useNavigate();
  const [draft, setDraft] = useState('');
  const show = useCallback(
    (term: string) => void navigate(`/all-orders?${new URLSearchParams({ search: term })}`),
    [navigate],
  );
  const { search } = useSearchTerm(show);
  return (
    <search className={css.search}>
      <Input
        id={searchFieldId}
        aria-label={t.label}
        placeholder={t.hint}
        prefix={<Search size={16} aria-hidden />}
        suffix={<kbd className={css.key}>/</kbd>}
        maxLength={60}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onPressEnter={() => draft.trim() !== '' && search(draft.trim())}
      />
    </search>
  );
}
