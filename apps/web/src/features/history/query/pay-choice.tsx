import type { HistoryPreview } from '@yanche/contract/history/history-queries';
import { formatYuan } from '@yanche/rules/money/money';
import { ChoiceCards } from '@yanche/ui/choice-card';
import { Card } from '@yanche/ui/card';
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
  const wasDearer = offer.originPrice > offer.price;
  return (
    <div data-part="by">
      <Card title={t.pays}>
        <ChoiceCards
          label={t.pays}
          choices={[
            {
              value: 'right',
              title: t.byRight,
              lines: [t.rightLeft(right.remaining, time(right.expireAt, 'day'))],
            },
            {
              value: 'money',
              title: `¥${formatYuan(offer.price)}`,
              lines: [
                wasDearer
                  ? `${offer.name} · ${t.originPrice(formatYuan(offer.originPrice))}`
                  : offer.name,
              ],
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
