import type { AnswerOf } from '@yanche/contract/endpoint';
import { explainAiEvaResult } from '@yanche/contract/market/explain';
import { explainSuggestPrice } from '@yanche/contract/market/explain-market';
import { EmptyState } from '@yanche/ui/empty-state';
import { Box, Muted } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { Block } from './block.tsx';
import { editionOf } from './edition.ts';
import { type ReportRef, staleTime } from './interpretation.data.ts';
import styles from './interpretation.module.css';
import { interpretationTexts } from './interpretation.texts.ts';
import { marketTexts } from './market.texts.ts';
import { useOpenWords } from './use-open-words.ts';
import { percent, yuan } from './yuan.ts';

type RuleValue = AnswerOf<typeof explainAiEvaResult>;

/** A valuation independent of the market: the new price reduced by age, mileage and condition. */
export function RuleValueBlock({ of }: { of: ReportRef }) {
  const t = useTexts(marketTexts);
  return (
    <Block title={t.rule} call={explainAiEvaResult} of={of} lines={6}>
      {(answer) =>
        answer.value === null ? (
          <EmptyState size="compact" title={t.noModel} note={t.noModelNote} />
        ) : (
          <Steps answer={answer} value={answer.value} of={of} />
        )
      }
    </Block>
  );
}

type StepsProps = { answer: RuleValue; value: NonNullable<RuleValue['value']>; of: ReportRef };

function Steps({ answer, value, of }: StepsProps) {
  const t = useTexts(marketTexts);
  const shared = useTexts(interpretationTexts);
  const openWords = useOpenWords()(answer);
  const { steps, ageYears, modelVersion } = answer;
  // One interval: that of the suggested price, where there is one.
  const price = useCall(explainSuggestPrice, of, { staleTime, quiet: true });
  const isOnly = !price.isPending && !price.data?.suggested;
  const factor = (kind: string) => steps.find((step) => step.kind === kind)?.factor ?? 1;
  return (
    <>
      <Muted mt={8}>{t.ruleLead(ageYears.toFixed(1), yuan(value.price))}</Muted>
      <Muted mt={8}>{t.ruleWords(percent(factor('age')), signed(factor('mileage')))}</Muted>
      <Box as="ol" mt={8}>
        {steps.map((step) => (
          <li key={step.kind} className={styles.step}>
            <span>{t[`step.${step.kind}`]}</span>
            <Muted as="span">{step.kind === 'newPrice' ? '' : signed(step.factor)}</Muted>
            <span className={styles.after}>
              <Money fen={step.after} cents="auto" tone="ink" />
            </span>
          </li>
        ))}
        <li className={styles.step}>
          <strong>{t.sum}</strong>
          <span />
          <strong className={styles.after}>
            <Money fen={value.price} cents="auto" tone="ink" />
          </strong>
        </li>
      </Box>
      {isOnly && <Muted mt={8}>{t.band(yuan(value.low), yuan(value.high))}</Muted>}
      {openWords !== null && <Muted mt={8}>{openWords}</Muted>}
      <Muted mt={12} size={12}>
        {shared.computed(editionOf(modelVersion))}
      </Muted>
    </>
  );
}

/** 0.97 → −3%, 1.028 → +2.8%. */
function signed(factor: number): string {
  const sign = factor < 1 ? '−' : factor > 1 ? '+' : '';
  return `${sign}${percent(Math.abs(factor - 1), 1)}`;
}
