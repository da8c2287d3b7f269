import { Box, Muted } from '@yanche/ui/layout';
import { SearchBox } from '@yanche/ui/search-box';
import { useLayoutEffect, useRef } from 'react';
import { countLimit } from '@yanche/rules/count-limit';
import { useTexts } from '#lib/language/texts.ts';
import { orderSearchTexts } from './order-search.texts.ts';
import { keywordLength, type useOrderFilter } from './use-order-filter.ts';

/** The search field in the bar. Focused when opened by a tap, not by a link with a keyword. */
export function OrderSearch({ filter }: { filter: ReturnType<typeof useOrderFilter> }) {
  const t = useTexts(orderSearchTexts);
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

type LineProps = {
  keyword: string;
  /** The list still shows what was found before. */
  isLooking: boolean;
  /** Number of orders found in the tab; undefined while loading. */
  count: number | undefined;
};

/** What is looked for, and how much of it there is; read aloud as it changes. */
export function SearchLine({ keyword, isLooking, count }: LineProps) {
  const t = useTexts(orderSearchTexts);
  if (keyword === '') return null;
  const isKnown = !isLooking && count !== undefined;
  return (
    <Box mb={8} className={isKnown && count === 0 ? 'y-sr' : undefined}>
      <Muted as="output">
        {isKnown ? t.found(keyword, count, count >= countLimit) : t.looking(keyword)}
      </Muted>
    </Box>
  );
}
