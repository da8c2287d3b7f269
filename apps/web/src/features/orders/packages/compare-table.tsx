import type { Product } from '@yanche/contract/catalogue/products';
import { inLanguage } from '@yanche/rules/bilingual';
import { tellPromise } from '@yanche/rules/claims/promises';
import { Stack } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { RadioItem, RadioSet } from '@yanche/ui/radio-set';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { paths } from '#lib/paths.ts';
import { UiLink } from '@yanche/ui/ui-link';
import { useTexts } from '#lib/language/texts.ts';
import { GroupRows } from './group-rows.tsx';
import styles from './packages.module.css';
import { packagesTexts } from './packages.texts.ts';

export type CompareTableProps = {
  products: readonly Product[];
  recommendId: number | null;
  chosenId: number;
  onChoose: (productId: number) => void;
};

/** One column per package, scrolled sideways; names and features are sticky. */
export function CompareTable({ products, recommendId, chosenId, onChoose }: CompareTableProps) {
  const t = useTexts(packagesTexts);
  const box = useScrollToChosen(chosenId);
  const language = useLanguage();
  const facts: [string, (product: Product) => ReactNode, string?][] = [
    [t.duration, (each) => t.minutes(each.durationMin)],
    [t.report, (each) => t.within(Math.ceil(each.reportSlaMin / 60))],
    [t.where, (each) => each.where.map((place) => t[place]).join(t.joiner)],
    [t.scored, (each) => (each.scored ? t.yes : t.no)],
    [
      t.claim,
      (each) => inLanguage(tellPromise(each.claim, each.claimCaps), language),
      paths.guaranteeTerms,
    ],
  ];
  return (
    <RadioSet
      ref={box}
      label={t.compare}
      value={String(chosenId)}
      onChange={(id) => onChoose(Number(id))}
      className={styles.scroller}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="y-sr">{t.item}</span>
            </th>
            {products.map((each) => (
              <th
                key={each.productId}
                scope="col"
                className={styles.head}
                data-chosen={each.productId === chosenId || undefined}
              >
                <RadioItem
                  value={String(each.productId)}
                  className={styles.pick ?? ''}
                  faceClass={styles.face ?? ''}
                >
                  <span className={styles.name}>{each.name}</span>
                  {each.productId === recommendId && (
                    <span className={styles.badge}>{t.recommended}</span>
                  )}
                  <Money fen={each.price} size="medium" cents="auto" />
                  {each.originPrice > each.price && (
                    <Money fen={each.originPrice} size="small" cents="auto" struck />
                  )}
                  <Check className={styles.mark} size={14} strokeWidth={3} aria-hidden="true" />
                </RadioItem>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(([label, show, href]) => (
            <tr key={label}>
              <th scope="row">
                {href === undefined ? label : <UiLink href={href}>{label}</UiLink>}
              </th>
              {products.map((each) => (
                <td key={each.productId} data-chosen={each.productId === chosenId || undefined}>
                  {show(each)}
                </td>
              ))}
            </tr>
          ))}
          <GroupRows products={products} chosenId={chosenId} />
          <tr>
            <th scope="row">{t.notCovered}</th>
            {products.map((each) => (
              <td key={each.productId} data-chosen={each.productId === chosenId || undefined}>
                <Stack as="ul" gap={6} color="muted" size={12}>
                  {each.notCovered.map((limit) => (
                    <li key={limit}>{limit}</li>
                  ))}
                </Stack>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </RadioSet>
  );
}

/** Scrolls the chosen column next to the features. */
function useScrollToChosen(chosenId: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const head = box.current?.querySelector(`[data-value="${chosenId}"]`)?.closest('th');
    const corner = box.current?.querySelector('th');
    if (!box.current || !head || !corner) return;
    const start = head.offsetLeft - corner.offsetWidth;
    const end = head.offsetLeft + head.offsetWidth - box.current.clientWidth;
    const { scrollLeft } = box.current;
    if (scrollLeft > start || scrollLeft < end) box.current.scrollTo?.({ left: start });
  }, [chosenId]);
  return box;
}
