import type { ClaimView } from '@yanche/contract/claims/claims';
import { Card } from '@yanche/ui/card';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Steps } from '@yanche/ui/steps';
import { useTexts } from '#lib/language/texts.ts';
import { CarThumb } from '#sheets/order/car-thumb.tsx';
import { claimsTexts } from '../claims.texts.ts';
import { Mark } from '../mark.tsx';
import styles from './claim-head.module.css';

/** The car, what is claimed, how far its period has run, and the steps. */
export function ClaimHead({ claim }: { claim: ClaimView }) {
  const t = useTexts(claimsTexts);
  const { carTitle, plateTail, vinTail, subject, window: cover, steps } = claim;
  const at = steps.findIndex(({ state }) => state === 'now');
  const tail = plateTail === null ? t.vin(vinTail) : t.plate(plateTail);
  return (
    <Card>
      <Row gap={12} align="center" mb={12}>
        <CarThumb url={claim.coverUrl} />
        <Stack grow gap={2}>
          <Text as="h2" size={15}>
            {subject === '' ? t.noFault : subject}
          </Text>
          <Muted>
            {carTitle} · {tail}
          </Muted>
          {cover !== null && (
            <Row wrap gap={12} rowGap={0} size={13}>
              {cover.days.gone !== null && (
                <span className={styles.fact}>
                  <Mark isGood={cover.days.gone <= cover.days.most} size={14} />
                  {t.dayOf(cover.days.gone, cover.days.most)}
                </span>
              )}
              {cover.km.gone !== null && (
                <span className={styles.fact}>
                  <Mark isGood={cover.km.gone >= 0 && cover.km.gone <= cover.km.most} size={14} />
                  {cover.km.gone < 0
                    ? t.kmBelow(-cover.km.gone)
                    : t.kmOf(cover.km.gone, cover.km.most)}
                </span>
              )}
            </Row>
          )}
        </Stack>
      </Row>
      <Steps
        label={t.steps}
        active={at === -1 ? steps.filter(({ state }) => state === 'done').length : at}
        steps={steps.map(({ key, label }) => ({ key, title: label }))}
      />
    </Card>
  );
}
