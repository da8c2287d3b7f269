import { explainSuggestPrice, type SuggestedPrice } from '@yanche/contract/market/explain-market';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Box, Muted, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { Tag, type Tone } from '@yanche/ui/tag';
import { Disclosure } from '#lib/screen/disclosure.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { PartView } from './block.tsx';
import { editionOf } from './edition.ts';
import { type ReportRef, staleTime } from './interpretation.data.ts';
import styles from './interpretation.module.css';
import { interpretationTexts } from './interpretation.texts.ts';
import { PriceScale } from './price-scale.tsx';
import { useOpenWords } from './use-open-words.ts';
import { percent, yuan } from './yuan.ts';

/** The suggested price. The main content, so it loads immediately. */
export function PriceBlock({ of }: { of: ReportRef }) {
  const t = useTexts(interpretationTexts);
  const answer = useCall(explainSuggestPrice, of, { staleTime, quiet: true });
  return (
    <Card title={t.price}>
      <PartView of={answer} lines={16}>
        {({ status, deals, needed, modelVersion, scope, suggested }) => (
          <>
            {scope.sample && deals > 0 && <p className={styles.sample}>{t.sampleMarket}</p>}
            {status === 'tooFew' && (
              <Notice tone="unknown" title={t.tooFew}>
                {t.tooFewNote(deals, needed)}
              </Notice>
            )}
            {status === 'identity' && (
              <Notice tone="major" title={t.identity}>
                {t.identityNote}
              </Notice>
            )}
            {suggested && <Suggested price={suggested} deals={deals} />}
            <Muted mt={12} size={12}>
              {t.computed(editionOf(modelVersion))}
            </Muted>
          </>
        )}
      </PartView>
    </Card>
  );
}

const tones: Record<Exclude<SuggestedPrice['level'], 'low'>, Tone> = {
  high: 'pass',
  medium: 'brand',
};

function Suggested({ price, deals }: { price: SuggestedPrice; deals: number }) {
  const t = useTexts(interpretationTexts);
  const { condition, bands, level } = price;
  const openWords = useOpenWords()(condition);
  const bad = condition.parts
    .flatMap(({ kind }) => (kind === 'score' ? [] : [t.openVerdict(t[`part.${kind}`])]))
    .join(t.listComma);
  return (
    <>
      {level === 'low' && (
        <Box mb={12}>
          {bad === '' ? (
            <Notice tone="minor" role="note" title={t['level.low']}>
              {condition.openParts.some(({ items }) => items === null) ? t.lowLeftOut : t.lowFirst}
            </Notice>
          ) : (
            <Notice tone="minor" role="note" title={t.noneAlike(bad)}>
              {t.noneAlikeNote}
            </Notice>
          )}
        </Box>
      )}
      {price.required && (
        <Box mb={12}>
          <Notice tone="minor" role="note" title={t.required(price.required.count)}>
            {price.required.cost.high > 0 &&
              t.requiredOff(yuan(price.required.cost.low), yuan(price.required.cost.high))}
            {price.required.unpriced > 0 && t.requiredUnpriced(price.required.unpriced)}
          </Notice>
        </Box>
      )}
      <p className={styles.price}>
        <Money fen={price.price} cents="auto" />
        {level !== 'low' && <Tag tone={tones[level]}>{t[`level.${level}`]}</Tag>}
      </p>
      <PriceScale price={price} />
      <Muted mt={8}>
        {price.coverage === null
          ? t.whyBad(deals)
          : t.why(deals, percent(price.coverage), percent(price.typicalError, 1))}
      </Muted>
      {openWords !== null && <Muted mt={8}>{openWords}</Muted>}
      {bands.length > 0 && (
        <>
          <Text as="h3" mt={16} mb={8} size={13}>
            {t.bands}
          </Text>
          <ul className={styles.bands}>
            {bands.map(({ kind, price: asked, days }) => (
              <li key={kind} className={styles.band}>
                <Muted as="span" size={12} weight="normal">
                  {t[`band.${kind}`]}
                </Muted>
                <Money fen={asked} cents="auto" tone="ink" />
                <Muted as="span" size={12} weight="normal">
                  {t.days(days)}
                </Muted>
              </li>
            ))}
          </ul>
          <Muted mt={12} size={12}>
            {t.bandsNote}
          </Muted>
        </>
      )}
      <PriceBasis price={price} />
    </>
  );
}

function PriceBasis({ price }: { price: SuggestedPrice }) {
  const t = useTexts(interpretationTexts);
  return (
    <Disclosure title={t.madeOf} className={styles.details}>
      <Cell
        layout="wide"
        label={
          price.ruleValue === null ? t.marketMedian : t.marketShare(percent(price.marketShare))
        }
        value={<Money fen={price.marketMedian} cents="auto" tone="ink" />}
      />
      {price.ruleValue !== null && (
        <Cell
          layout="wide"
          label={t.ruleShare(percent(1 - price.marketShare))}
          value={<Money fen={price.ruleValue} cents="auto" tone="ink" />}
        />
      )}
      {price.condition.parts.map(({ kind, factor }) => (
        <Cell key={kind} layout="wide" label={t[`part.${kind}`]} value={`× ${factor.toFixed(3)}`} />
      ))}
      {price.required && price.required.off > 0 && (
        <Cell
          layout="wide"
          label={t.requiredPart}
          value={<Money fen={-price.required.off} cents="auto" tone="ink" />}
        />
      )}
      <Cell
        layout="wide"
        label={<strong>{t.together}</strong>}
        value={<Money fen={price.price} cents="auto" tone="ink" />}
      />
    </Disclosure>
  );
}
