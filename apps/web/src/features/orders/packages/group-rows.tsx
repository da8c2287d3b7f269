import { type Product, productDetail } from '@yanche/contract/catalogue/products';
import { SkeletonLines, SkeletonScreen } from '@yanche/ui/skeleton';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Minus from 'lucide-react/icons/minus';
import { useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import styles from './packages.module.css';
import { packagesTexts } from './packages.texts.ts';

type GroupRowsProps = { products: readonly Product[]; chosenId: number };

/** All groups of checks with item counts per package; a tap shows the items. */
export function GroupRows({ products, chosenId }: GroupRowsProps) {
  const t = useTexts(packagesTexts);
  const [open, setOpen] = useState<string | null>(null);
  const names = [
    ...new Set(products.flatMap((each) => each.checkGroups.map((group) => group.name))),
  ];
  const count = (product: Product, name: string) =>
    product.checkGroups.find((group) => group.name === name)?.items ?? 0;
  const total = (product: Product) =>
    product.checkGroups.reduce((sum, { items }) => sum + items, 0);
  return (
    <>
      <tr>
        <th scope="row" className={styles.strong}>
          {t.groups}
        </th>
        {products.map((each) => (
          <td key={each.productId} data-chosen={each.productId === chosenId || undefined}>
            <b>
              <span className="y-sr">{t.total} </span>
              {t.items(total(each))}
            </b>
          </td>
        ))}
      </tr>
      {names.map((name) => (
        <GroupRow
          key={name}
          name={name}
          open={open === name}
          onToggle={() => setOpen(open === name ? null : name)}
          detailId={products.find((each) => count(each, name) > 0)?.productId ?? null}
          columns={products.length}
          cells={products.map((each) => (
            <td key={each.productId} data-chosen={each.productId === chosenId || undefined}>
              {count(each, name) > 0 ? (
                t.items(count(each, name))
              ) : (
                <>
                  <Minus size={16} className={styles.none} aria-hidden="true" />
                  <span className="y-sr">{t.no}</span>
                </>
              )}
            </td>
          ))}
        />
      ))}
    </>
  );
}

type GroupRowProps = {
  name: string;
  open: boolean;
  onToggle: () => void;
  /** A package with this group, whose items are loaded. */
  detailId: number | null;
  columns: number;
  cells: React.ReactNode;
};

function GroupRow({ name, open, onToggle, detailId, columns, cells }: GroupRowProps) {
  return (
    <>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            disabled={detailId === null}
            onClick={onToggle}
          >
            {name}
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        </th>
        {cells}
      </tr>
      {open && detailId !== null && (
        <tr>
          <td colSpan={columns + 1} className={styles.expanded}>
            <GroupItems productId={detailId} name={name} />
          </td>
        </tr>
      )}
    </>
  );
}

function GroupItems({ productId, name }: { productId: number; name: string }) {
  const t = useTexts(packagesTexts);
  const detail = useCall(productDetail, { productId }, { staleTime: 300_000 });
  return (
    <div className={styles.items}>
      <AnswerView
        of={detail}
        loading={
          <SkeletonScreen>
            <SkeletonLines lines={4} />
          </SkeletonScreen>
        }
      >
        {({ groups }) => (
          <ul aria-label={t.itemsOf(name)}>
            {groups
              .filter((group) => group.name === name)
              .flatMap((group) => group.items)
              .map((item) => (
                <li key={item}>{item}</li>
              ))}
          </ul>
        )}
      </AnswerView>
    </div>
  );
}
