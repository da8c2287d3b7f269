import { explainRepairSuggest, type RepairSuggest } from '@yanche/contract/market/explain';
import { Button } from '@yanche/ui/button';
import { EmptyState } from '@yanche/ui/empty-state';
import { Box, Muted, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { Tag, type Tone } from '@yanche/ui/tag';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Block } from './block.tsx';
import { conditionTexts } from './condition.texts.ts';
import type { ReportRef } from './interpretation.data.ts';
import styles from './interpretation.module.css';
import { leftRepairs } from './left-repairs.ts';
import { yuan } from './yuan.ts';

type Item = RepairSuggest['items'][number];

const order: Item['advice'][] = ['must', 'repair', 'disclose', 'leave', 'open'];
const tones: Record<Item['advice'], Tone> = {
  must: 'major',
  repair: 'pass',
  disclose: 'minor',
  leave: 'unknown',
  open: 'unknown',
};
const shownAtFirst = 5;

/** Whether to repair each problem before the sale, with costs and gains. */
export function RepairBlock({ of }: { of: ReportRef }) {
  const t = useTexts(conditionTexts);
  return (
    <Block title={t.repair} call={explainRepairSuggest} of={of} lines={8}>
      {(answer) =>
        answer.items.length === 0 ? (
          <EmptyState size="compact" title={t.noProblems} />
        ) : (
          <>
            <Sum answer={answer} />
            <Items items={answer.items} />
            <Muted mt={12} size={12}>
              {t.repairNote}
              {answer.basis === 'rule' && ` ${t.basisRule}`}
            </Muted>
          </>
        )
      }
    </Block>
  );
}

function Sum({ answer: { items, sum } }: { answer: RepairSuggest }) {
  const t = useTexts(conditionTexts);
  const { repairs, unpriced, cost, gain, net } = sum;
  const left = leftRepairs(items);
  const rest = left && <Muted mt={8}>{t.left(left.count, yuan(left.low), yuan(left.high))}</Muted>;
  if (repairs === 0)
    return (
      <>
        <Text weight="bold">{t.leadNone}</Text>
        {rest}
      </>
    );
  return (
    <>
      <Text weight="bold">{t.lead(repairs)}</Text>
      <dl className={styles.grid}>
        <div>
          <Muted as="dt">{t.cost}</Muted>
          <Text as="dd" weight="bold">
            {yuan(cost.low)}–{yuan(cost.high)}
          </Text>
        </div>
        {gain !== null && (
          <div>
            <Muted as="dt">{t.gain}</Muted>
            <Text as="dd" weight="bold">
              <Money fen={gain} cents="auto" tone="ink" />
            </Text>
          </div>
        )}
        {net !== null && (
          <div>
            <Muted as="dt">{t.net}</Muted>
            <Text as="dd" weight="bold">
              <Money fen={net} cents="auto" tone="ink" />
            </Text>
          </div>
        )}
      </dl>
      {net !== null && net < 0 && <Muted mt={8}>{t.netLoss}</Muted>}
      {gain === null && <Muted mt={8}>{t.noGain}</Muted>}
      {unpriced > 0 && <Muted mt={8}>{t.unpriced(unpriced)}</Muted>}
      {rest}
    </>
  );
}

function Items({ items }: { items: readonly Item[] }) {
  const t = useTexts(conditionTexts);
  const [all, setAll] = useState(items.length <= shownAtFirst + 1);
  const sorted = [...items].sort((a, b) => order.indexOf(a.advice) - order.indexOf(b.advice));
  return (
    <>
      <Box as="ul" mt={8}>
        {(all ? sorted : sorted.slice(0, shownAtFirst)).map((item) => (
          <RepairRow key={item.number} item={item} />
        ))}
      </Box>
      {!all && (
        <Button tone="outline" size="small" block onClick={() => setAll(true)}>
          {t.all(items.length - shownAtFirst)}
        </Button>
      )}
    </>
  );
}

function RepairRow({ item }: { item: Item }) {
  const t = useTexts(conditionTexts);
  const { advice, work, cost, gain, degree } = item;
  const facts = [
    ...(work === null ? [] : [work]),
    ...(cost === null ? [] : [t.costs(yuan(cost.low), yuan(cost.high))]),
    ...(gain === null || gain === 0 ? [] : [t.gains(yuan(gain))]),
  ];
  return (
    <li className={styles.row}>
      <span className={styles.rowWords}>
        <Text as="span" weight="medium">
          {item.title}
          {degree !== null && <Muted as="span"> {t.degree(degree)}</Muted>}
        </Text>
        {facts.length > 0 && (
          <span className={styles.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        )}
        <Muted as="span">
          {advice === 'open' && cost === null ? t.noCost : t[`why.${advice}`]}
        </Muted>
      </span>
      <Tag tone={tones[advice]}>{t[`advice.${advice}`]}</Tag>
    </li>
  );
}
