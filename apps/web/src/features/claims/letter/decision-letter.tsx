import type { ClaimDecision } from '@yanche/contract/claims/claim-parts';
import type { ClaimView } from '@yanche/contract/claims/claims';
import { isPaid } from '@yanche/rules/claims/claim-decision';
import { tellYuan } from '@yanche/rules/money/money';
import { Card } from '@yanche/ui/card';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { langOf } from '@yanche/rules/lang-of';
import { Mark } from '../mark.tsx';
import styles from './decision-letter.module.css';
import { letterTexts } from './letter.texts.ts';
import { PhotoPair } from './photo-pair.tsx';

type DecisionLetterProps = { claim: ClaimView; decision: ClaimDecision };
type Decided = ClaimDecision['items'][number];

/** A decision in words: each fault with its clause and pairs of photos, and what would change a refusal. */
export function DecisionLetter({ claim, decision }: DecisionLetterProps) {
  const t = useTexts(letterTexts);
  const { time } = useFormat();
  const { outcomeText, at, by, ofAppeal, items, final } = decision;
  const isNewest = claim.decisions.at(-1) === decision;
  const { appealUntil } = claim;
  return (
    <Card>
      <Text as="h2" size={22}>
        <Headline decision={decision} />
      </Text>
      <Muted mt={4}>
        {outcomeText} · {time(at, 'day')} <span lang={langOf(by)}>{by}</span>
      </Muted>
      {ofAppeal && <Muted>{t.ofAppeal}</Muted>}
      <Stack as="ol" className={styles.items}>
        {items.map((item) => (
          <Item key={item.itemId} item={item} />
        ))}
      </Stack>
      {isNewest && appealUntil !== null && (
        <Text mt={12} size={13} color="ink">
          {t.appealOnce(time(appealUntil, 'dateTime'))}
        </Text>
      )}
      {final !== null && (
        <Text mt={12} size={13} color="ink">
          {t.final} {final}
        </Text>
      )}
    </Card>
  );
}

/** What is paid, and what is not, in one line. */
function Headline({ decision: { total, items, outcomeText } }: { decision: ClaimDecision }) {
  const t = useTexts(letterTexts);
  const refused = items.filter(({ code }) => !isPaid(code));
  const [first] = refused;
  if (total === 0) return outcomeText;
  return (
    <>
      {t.pays} <Money fen={total} size="large" />
      {first !== undefined &&
        t.comma + (refused.length === 1 ? t.refused(first.kindName) : t.more(refused.length))}
    </>
  );
}

function Item({ item }: { item: Decided }) {
  const t = useTexts(letterTexts);
  const { concern, kindName, code, codeName, amount, cap, clause, words, change, pairs } = item;
  const isIn = isPaid(code);
  return (
    <li className={styles.item}>
      <Row gap={8} align="start" justify="between">
        <Row as="span" gap={8} align="start" grow>
          <Mark isGood={isIn} />
          <Text as="h3" size={15}>
            {concern === '' ? kindName : <Written text={concern} />}
          </Text>
        </Row>
        {isIn ? <Money fen={amount} size="medium" /> : <b className={styles.no}>{t.notPaid}</b>}
      </Row>
      {pairs.map((pair, at) => (
        <PhotoPair key={pair.claim.url} pair={pair} name={t.pair(kindName, at + 1)} />
      ))}
      <Text size={13} color="muted">
        <Written text={words} />
      </Text>
      <Text size={13} color="muted">
        {codeName} · {t.clause(clause.no, clause.text)}
        {isIn && ` · ${kindName} ${t.cap} ${tellYuan(cap)}`}
      </Text>
      {change.length > 0 && (
        <div className={styles.change}>
          <Text as="h4" size={13}>
            {t.change}
          </Text>
          <ul>
            {change.map((way) => (
              <li key={way}>
                <Written text={way} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
