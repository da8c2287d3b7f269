import { explainRepairSuggest, type RepairSuggest } from '@yanche/contract/explain';
import { Button } from '@yanche/ui/button';
import { EmptyState } from '@yanche/ui/empty-state';
import { Money } from '@yanche/ui/money';
import { Tag, type Tone } from '@yanche/ui/tag';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Block } from './block.tsx';
import { conditionTexts } from './condition.texts.ts';
import type { OfReport } from './interpretation.data.ts';
import styles from './interpretation.module.css';
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

/** Each problem of the report: repair it before the sale, or not, and what that costs and brings. */
export function RepairBlock({ of }: { of: OfReport }) {
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
            <p className={styles.note}>
              {t.repairNote}
              {answer.basis === 'rule' && ` ${t.basisRule}`}
            </p>
          </>
        )
      }
    </Block>
  );
}

function Sum({ answer: { sum } }: { answer: RepairSuggest }) {
  const t = useTexts(conditionTexts);
  const { repairs, unpriced, cost, gain, net } = sum;
  if (repairs === 0) return <p className={styles.lead}>{t.leadNone}</p>;
  return (
    <>
      <p className={styles.lead}>{t.lead(repairs)}</p>
      <dl className={styles.grid}>
        <div>
          <dt className={styles.quiet}>{t.cost}</dt>
          <dd className={styles.strong}>
            {yuan(cost.low)}–{yuan(cost.high)}
          </dd>
        </div>
        {gain !== null && (
          <div>
            <dt className={styles.quiet}>{t.gain}</dt>
            <dd className={styles.strong}>
              <Money fen={gain} cents="auto" tone="ink" />
            </dd>
          </div>
        )}
        {net !== null && (
          <div>
            <dt className={styles.quiet}>{t.net}</dt>
            <dd className={styles.strong}>
              <Money fen={net} cents="auto" tone="ink" />
            </dd>
          </div>
        )}
      </dl>
      {net !== null && net < 0 && <p className={styles.words}>{t.netLoss}</p>}
      {gain === null && <p className={styles.words}>{t.noGain}</p>}
      {unpriced > 0 && <p className={styles.words}>{t.unpriced(unpriced)}</p>}
    </>
  );
}

function Items({ items }: { items: readonly Item[] }) {
  const t = useTexts(conditionTexts);
  const [all, setAll] = useState(items.length <= shownAtFirst + 1);
  const sorted = [...items].sort((a, b) => order.indexOf(a.advice) - order.indexOf(b.advice));
  return (
    <>
      <ul className={styles.rows}>
        {(all ? sorted : sorted.slice(0, shownAtFirst)).map((item) => (
          <RepairRow key={item.number} item={item} />
        ))}
      </ul>
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
        <span className={styles.name}>
          {t.item(item.itemName, item.defectName)}
          {degree !== null && <span className={styles.quiet}> {t.degree(degree)}</span>}
        </span>
        {facts.length > 0 && (
          <span className={styles.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        )}
        <span className={styles.quiet}>
          {advice === 'open' && cost === null ? t.noCost : t[`why.${advice}`]}
        </span>
      </span>
      <Tag tone={tones[advice]}>{t[`advice.${advice}`]}</Tag>
    </li>
  );
}
