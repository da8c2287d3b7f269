import type { SelfProduct } from '@yanche/contract/catalogue/self-products';
import { Card } from '@yanche/ui/card';
import { ChoiceCards } from '@yanche/ui/choice-card';
import { Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { useTexts } from '#lib/language/texts.ts';
import { useSelfDraft } from '../self-draft.ts';
import { selfCreateTexts } from './self-create.texts.ts';

type Props = { products: readonly SelfProduct[]; fault: string | undefined };

/** Choice of a product, with its checks and price. */
export function ProductChoice({ products, fault }: Props) {
  const t = useTexts(selfCreateTexts);
  const productId = useSelfDraft((store) => store.draft.productId);
  const update = useSelfDraft((store) => store.update);
  return (
    <Card title={t.products}>
      <div data-part="product">
        <ChoiceCards
          label={t.products}
          columns={1}
          choices={products.map((product) => ({
            value: String(product.productId),
            title: product.name,
            lines: [
              `${t.shots(product.shots)} · ${t.sla(product.reportSlaMin)}`,
              t.byRules,
              product.reviewedBy === 'person' ? t.byPerson : t.byRulesOnly,
            ],
            price:
              product.price === 0 ? (
                <Text as="b" color="pass" size={17}>
                  {t.free}
                </Text>
              ) : (
                <>
                  <Money fen={product.price} size="medium" cents="auto" />
                  {product.originPrice > product.price && (
                    <>
                      {' '}
                      <Money
                        fen={product.originPrice}
                        size="small"
                        tone="muted"
                        cents="auto"
                        struck
                      />
                    </>
                  )}
                </>
              ),
          }))}
          value={productId === '' ? null : String(productId)}
          onChange={(next) => update({ productId: Number(next) })}
          error={fault}
        />
      </div>
    </Card>
  );
}
