import type { ShelfCar } from '@yanche/contract/shelf/shelf';
import { inLanguage } from '@yanche/rules/bilingual';
import { shelfStatusLabels } from '@yanche/rules/shelf/shelf-state';
import { Button, ButtonLink } from '@yanche/ui/button';
import { Box, Code, Grow, Row, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import type { Tone } from '@yanche/ui/tag';
import { UiLink } from '@yanche/ui/ui-link';
import { useState } from 'react';
import { CardHead } from '#sheets/order/card-head.tsx';
import { CarThumb } from '#sheets/order/car-thumb.tsx';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { ReportChips } from '#sheets/report/report-chips.tsx';
import styles from '#sheets/order/order-card.module.css';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { CarChecks } from '../car-checks.tsx';
import { carInfoTexts } from '../car-info.texts.ts';
import { hrefOf, nextStep } from '../next-step.ts';
import type { CarSteps } from '../use-car-step.tsx';
import { CarActions } from './car-actions.tsx';

type Props = { car: ShelfCar; steps: CarSteps };

const tones: Record<ShelfCar['status'], Tone> = {
  pending: 'brand',
  publishing: 'minor',
  published: 'pass',
  withdrawing: 'minor',
  withdrawn: 'unknown',
};

/** A car in the list. The whole card opens it, except its buttons. */
export function CarCard({ car, steps }: Props) {
  const t = useTexts(carInfoTexts);
  const language = useLanguage();
  const { km, month } = useFormat();
  const [open, setOpen] = useState(false);
  const { shelfCarId, status } = car;
  const id = `car-${shelfCarId}`;
  const facts = [
    car.licenseTime && month(car.licenseTime),
    car.roadHaulKm !== null && km(car.roadHaulKm),
  ].filter(Boolean);
  const isWaiting = status === 'publishing' || status === 'withdrawing';
  const isLacking = car.checks.some(({ state }) => state !== 'done');
  return (
    <article className={styles.card} aria-labelledby={id} aria-describedby={`${id}-lead`}>
      <CardHead
        id={`${id}-lead`}
        car={car}
        badge={{ tone: tones[status], text: inLanguage(shelfStatusLabels[status], language) }}
      />
      <Row gap={12} align="start">
        <CarThumb url={car.photos[0]?.url ?? null} />
        <Grow>
          <h2 className={styles.title} id={id}>
            <UiLink href={to.stockCar(shelfCarId)} className={styles.open}>
              {car.carTitle}
            </UiLink>
          </h2>
          {facts.length > 0 && <p className={styles.fact}>{facts.join(' · ')}</p>}
          <p className={styles.fact}>
            <Code>{car.vin}</Code>
          </p>
          {car.sample && <p className={styles.fact}>{t.sample}</p>}
        </Grow>
      </Row>
      {(status === 'pending' || isLacking) && <CarChecks car={car} />}
      {car.report !== null && car.report.brief !== null && (
        <ReportChips report={car.report.brief} />
      )}
      {car.refusal !== null && (
        <Box mt={12}>
          <Notice tone="major" role="note">
            {t.refused(car.refusal)}
          </Notice>
        </Box>
      )}
      {isWaiting && (
        <Text mt={12} className={styles.fact}>
          {t.waiting}
        </Text>
      )}
      <div className={styles.foot}>
        {car.price === null ? (
          <span className={styles.fact}>{t.noPrice}</span>
        ) : (
          <Money fen={car.price} tone="ink" size="medium" cents="auto" />
        )}
        <span className={styles.buttons}>
          <Button
            tone="outline"
            size="small"
            aria-haspopup="dialog"
            aria-label={t.moreOf(car.carTitle)}
            onClick={() => setOpen(true)}
          >
            {t.more}
          </Button>
          <Next car={car} steps={steps} />
        </span>
      </div>
      <CarActions car={car} steps={steps} open={open} onClose={() => setOpen(false)} />
    </article>
  );
}

function Next({ car, steps }: Props) {
  const t = useTexts(carInfoTexts);
  const next = nextStep(car);
  const named = <span className="y-sr"> {car.carTitle}</span>;
  if (next === 'publish') {
    return (
      <Button size="small" busy={steps.busy} onClick={() => void steps.publish(car)}>
        {t.publish}
        {named}
      </Button>
    );
  }
  if (next === 'restore') {
    return (
      <Button tone="tint" size="small" busy={steps.busy} onClick={() => void steps.restore(car)}>
        {t.restore}
        {named}
      </Button>
    );
  }
  if (next !== 'edit' && next !== 'order') return null;
  return (
    <ButtonLink tone="tint" size="small" href={hrefOf(next, car)}>
      {t[next]}
      {named}
    </ButtonLink>
  );
}
