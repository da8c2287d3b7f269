import { SearchBox } from '@yanche/ui/search-box';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { orderListTexts } from './order-list.texts.ts';
import { keywordLength, type useOrderFilter } from './use-order-filter.ts';

/** The search field in the bar. Focused when opened by a tap, not by a link with a keyword. */
export function OrderSearch({ filter }: { filter: ReturnType<typeof useOrderFilter> }) {
  const t = useTexts(orderListTexts);
  const input = useRef<HTMLInputElement>(null);
  const opened = useRef(filter.keyword === '');
  useLayoutEffect(() => {
    if (opened.current) input.current?.focus();
  }, []);
  return (
    <SearchBox
      ref={input}
      label={t.searchLabel}
      placeholder={t.searchPlaceholder}
      maxLength={keywordLength}
      value={filter.typed}
      onChange={filter.setTyped}
      onComposing={filter.setComposing}
      onSubmit={filter.search}
      onCancel={filter.closeSearch}
    />
  );
}
