import { Button } from '@yanche/ui/button';
import { Row } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { filterTexts } from './filter.texts.ts';
import { hasFilter, type OrderChoices } from './order-filter.ts';
import styles from './order-list.module.css';

const loadBar = () => import('./order-filter-bar.tsx');

/** The place of the bar: its code comes after the first orders are there. */
export function FilterPart({
  choices,
  onChange,
  oneKind,
}: {
  choices: OrderChoices;
  onChange: (choices: OrderChoices) => void;
  oneKind: boolean;
}) {
  const bar = useLoaded(loadBar);
  return (
    <div className={styles.bar}>
      {bar !== null && (
        <bar.OrderFilterBar choices={choices} onChange={onChange} oneKind={oneKind} />
      )}
    </div>
  );
}

const countLimit = 99; // the server counts no further

type LineProps = {
  choices: OrderChoices;
  /** How many orders the tab holds; undefined while they are counted. */
  count: number | undefined;
  onClear: () => void;
};

/** How many the filter leaves, and the way out of it. */
export function FilterLine({ choices, count, onClear }: LineProps) {
  const t = useTexts(filterTexts);
  // Where nothing is left the list itself says so, and offers the same.
  if (!hasFilter(choices) || count === 0) return null;
  return (
    <Row align="center" justify="between" color="muted" size={13}>
      <output>{count !== undefined && t.found(count, count >= countLimit)}</output>
      <Button tone="text" size="small" onClick={onClear}>
        {t.clear}
      </Button>
    </Row>
  );
}
