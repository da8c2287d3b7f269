import type { HistoryPreview } from '@yanche/contract/history/history-queries';
import { tellYuan } from '@yanche/rules/money/money';
import { Card } from '@yanche/ui/card';
import { ChoiceCards } from '@yanche/ui/choice-card';
import { Money } from '@yanche/ui/money';
import { useTexts } from '#lib/language/texts.ts';
import { useQueryDraft } from '../query-draft.ts';
import { queryTexts } from './query.texts.ts';
import type { QueryOrder } from './use-submit-query.ts';

type Props = { preview: HistoryPreview; order: QueryOrder };

/** The queries that this car has, where there is a choice. */
export function QueryProducts({ preview, order }: Props) {
  const t = useTexts(queryTexts);
  const update = useQueryDraft((store) => store.update);
  const offers = preview.offers.filter(({ supported }) => supported);
  if (offers.length < 2) return null;
  // Nothing is paid with a free query, so nothing comes back of it.
  const cashbackOf = (fen: number) =>
    order.by === 'right' ? t.cashbackNone : t.cashback(tellYuan(fen));
  return (
    <div data-part="product">
      <Card title={t.products}>
        <ChoiceCards
          label={t.products}
          columns={1}
          choices={offers.map((offer) => ({
            value: String(offer.productId),
            title: offer.name,
            badge: offer.productId === preview.recommendId ? t.recommended : undefined,
            lines: [offer.summary, ...(offer.cashback > 0 ? [cashbackOf(offer.cashback)] : [])],
            price: (
              <>
                <Money fen={offer.price} size="medium" cents="auto" />
                {offer.originPrice > offer.price && (
                  <>
                    {' '}
                    <Money fen={offer.originPrice} size="small" tone="muted" cents="auto" struck />
                  </>
                )}
              </>
            ),
          }))}
          value={order.offer === undefined ? null : String(order.offer.productId)}
          onChange={(next) => update({ productId: Number(next) })}
          error={order.faults.product}
        />
      </Card>
    </div>
  );
}
