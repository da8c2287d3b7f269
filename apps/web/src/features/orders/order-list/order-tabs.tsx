import type { OrderTab } from '@yanche/contract/orders/orders';
import { inLanguage } from '@yanche/rules/bilingual';
import { orderTabs } from '@yanche/rules/orders/order-state';
import { Chips } from '@yanche/ui/chips';
import { type ReactNode, useState } from 'react';
import { countLimit } from '@yanche/rules/count-limit';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import type { OrderPages } from './order-pages.ts';
import { orderListTexts } from './order-list.texts.ts';
import styles from './order-list.module.css';

type OrderTabsProps = {
  tab: OrderTab;
  counts: OrderPages['counts'] | undefined;
  onChange: (tab: OrderTab) => void;
  /** Sticky together with the tabs. */
  children?: ReactNode;
};

/** Status chips with counts; the last known counts stay while a tab loads. */
export function OrderTabs({ tab, counts, onChange, children }: OrderTabsProps) {
  const t = useTexts(orderListTexts);
  const language = useLanguage();
  const [known, setKnown] = useState<OrderPages['counts']>(null);
  if (counts != null && counts !== known) setKnown(counts);
  return (
    <div className={styles.tabs}>
      <Chips
        label={t.tabs}
        value={tab}
        onChange={onChange}
        countLimit={countLimit}
        options={orderTabs.map(({ key, label }) => ({
          value: key,
          text: inLanguage(label, language),
          ...(key !== 'all' && key !== 'done' && { count: known?.[key] ?? 0 }),
        }))}
      />
      {children}
    </div>
  );
}
