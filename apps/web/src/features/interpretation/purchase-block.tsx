import { explainRepairSuggest } from '@yanche/contract/market/explain';
import { explainSuggestPrice } from '@yanche/contract/market/explain-market';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { Stepper } from '@yanche/ui/stepper';
import { useState } from 'react';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { type ReportRef, staleTime } from './interpretation.data.ts';
import { leftRepairs } from './left-repairs.ts';
import { purchaseTexts } from './purchase-block.texts.ts';
import { purchaseLimit } from './purchase-limit.ts';
import { yuan } from './yuan.ts';

const fenPerYuan = 100;
/** In yuan. */
const [step, most] = [500, 200_000];
const [firstCosts, firstProfit] = [1_000, 5_000];

/** For dealers: what the car may cost to buy. Nothing while the price or the repairs are not known. */
export function PurchaseBlock({ of }: { of: ReportRef }) {
  const t = useTexts(purchaseTexts);
  const quiet = { staleTime, quiet: true };
  const price = useCall(explainSuggestPrice, of, quiet).data?.suggested?.price;
  const suggest = useCall(explainRepairSuggest, of, quiet).data;
  const [costs, setCosts] = useState(firstCosts);
  const [profit, setProfit] = useState(firstProfit);
  if (price === undefined || suggest === undefined) return null;
  const repairs = suggest.sum;
  const left = leftRepairs(suggest.items);
  const notes = [
    ...(repairs.unpriced > 0 ? [t.repairsOpen(repairs.unpriced)] : []),
    ...(left === null ? [] : [t.repairsLeft(left.count, yuan(left.low), yuan(left.high))]),
  ];
  const limit = purchaseLimit({
    price,
    repairs: repairs.cost.high,
    costs: costs * fenPerYuan,
    profit: profit * fenPerYuan,
  });
  return (
    <Card title={t.title}>
      <Muted mb={8}>{t.note}</Muted>
      <Cell label={t.price} value={<Money fen={price} cents="auto" tone="ink" />} />
      <Cell
        label={t.repairs}
        value={<Money fen={repairs.cost.high} cents="auto" tone="ink" />}
        {...(notes.length > 0 && { note: notes.join(' · ') })}
      />
      <Amount label={t.costs} value={costs} onChange={setCosts} />
      <Amount label={t.profit} value={profit} onChange={setProfit} />
      <output>
        {limit === null ? (
          <Text mt={12} color="major">
            {t.nothing}
          </Text>
        ) : (
          <Row mt={12} align="baseline" justify="between">
            <Text as="span" weight="bold">
              {t.limit}
            </Text>
            <Money fen={limit} cents="auto" size="large" />
          </Row>
        )}
      </output>
    </Card>
  );
}

type AmountProps = { label: string; value: number; onChange: (yuan: number) => void };

function Amount({ label, value, onChange }: AmountProps) {
  return (
    <Row mt={8} align="center" justify="between" gap={12}>
      <Text as="span">{label}</Text>
      <Stepper
        label={label}
        value={value}
        onChange={(yuan) => onChange(yuan ?? 0)}
        min={0}
        max={most}
        step={step}
        integer
      />
    </Row>
  );
}
