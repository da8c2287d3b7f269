import type { HistoryPreview } from '@yanche/contract/history/history-queries';
import { tellYuan } from '@yanche/rules/money/money';
import { ChoiceCards } from '@yanche/ui/choice-card';
import { Card } from '@yanche/ui/card';
import { Money } from '@yanche/ui/money';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useQueryDraft } from '../query-draft.ts';
import { queryTexts } from './query.texts.ts';
import type { QueryOrder } from './use-submit-query.ts';

type Props = { preview: HistoryPreview; order: QueryOrder };

/** A free query or money; no question where there is no free one. */
export function PayChoice({ preview: { right }, order }: Props) {
  const t = useTexts(queryTexts);
  const { time } = useFormat();
  const update = useQueryDraft((store) => store.update);
  const { offer } = order;
  if (offer === undefined || right === null || right.remaining === 0) return null;
  return (
    <div data-part="by">
      <Card title={t.pays}>
        <ChoiceCards
          label={t.pays}
          choices={[
            {
              value: 'right',
              title: t.byRight,
              lines: [t.rightLeft(right.remaining), t.rightUntil(time(right.expireAt, 'day'))],
            },
            {
              value: 'money',
              title: t.byMoney,
              lines: [
                offer.name,
                ...(offer.cashback > 0 ? [t.cashback(tellYuan(offer.cashback))] : []),
              ],
              price: (
                <>
                  <Money fen={offer.price} size="medium" />
                  {offer.originPrice > offer.price && (
                    <>
                      {' '}
                      <Money
                        fen={offer.originPrice}
                        size="small"
                        tone="muted"
                        cents="auto"
                        struck
                      />
                    </>
                  )}
                </>
              ),
            },
          ]}
          value={order.by}
          onChange={(by) => update({ by })}
          error={order.faults.by}
        />
      </Card>
    </div>
  );
}
