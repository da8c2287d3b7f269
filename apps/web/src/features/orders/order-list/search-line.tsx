import { Muted } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { orderListTexts } from './order-list.texts.ts';
import { countLimit } from './order-tabs.tsx';

type Props = {
  keyword: string;
  /** The list still shows what was found before. */
  isLooking: boolean;
  /** Number of orders found in the tab; undefined while loading. */
  count: number | undefined;
};

/** What is looked for, and how much of it there is; read aloud as it changes. */
export function SearchLine({ keyword, isLooking, count }: Props) {
  const t = useTexts(orderListTexts);
  if (keyword === '') return null;
  const isKnown = !isLooking && count !== undefined;
  return (
    <Muted as="p" role="status" mb={8} className={isKnown && count === 0 ? 'y-sr' : undefined}>
      {isKnown ? t.found(keyword, count, count >= countLimit) : t.looking(keyword)}
    </Muted>
  );
}
