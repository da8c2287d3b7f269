import { inLanguage } from '@yanche/rules/bilingual';
import { listParts } from '@yanche/rules/orders/dealer-board';
import { Button } from '@yanche/ui/button';
import { Row } from '@yanche/ui/layout';
import { countLimit } from '@yanche/rules/count-limit';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { hasFilter, type OrderChoices } from './order-filter.ts';
import { orderListTexts } from './order-list.texts.ts';
import styles from './order-list.module.css';

const loadBar = () => import('./order-filter-bar.tsx');

/** The filter bar, loaded after the first orders. */
export function FilterPart({
  choices,
  onChange,
  oneKind,
  ofDealer,
}: {
  choices: OrderChoices;
  onChange: (choices: OrderChoices) => void;
  oneKind: boolean;
  ofDealer: boolean;
}) {
  const bar = useLoaded(loadBar);
  return (
    <div className={styles.bar}>
      {bar !== null && <bar.OrderFilterBar {...{ choices, onChange, oneKind, ofDealer }} />}
    </div>
  );
}

type LineProps = {
  choices: OrderChoices;
  /** Number of orders in the tab; undefined while loading. */
  count: number | undefined;
  onClear: () => void;
};

/** Number of matching orders and a button to clear the filter. */
export function FilterLine({ choices, count, onClear }: LineProps) {
  const t = useTexts(orderListTexts);
  const language = useLanguage();
  // An empty list shows its own message with the same button.
  if (!hasFilter(choices) || count === 0) return null;
  return (
    <Row align="center" justify="between" color="muted" size={13}>
      <output>
        {choices.only !== undefined && `${inLanguage(listParts[choices.only], language)} · `}
        {count !== undefined && t.filtered(count, count >= countLimit)}
      </output>
      <Button tone="text" size="small" onClick={onClear}>
        {t.clearFilters}
      </Button>
    </Row>
  );
}
