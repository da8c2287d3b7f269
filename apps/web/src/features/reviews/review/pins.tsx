import { findingTitle } from '@yanche/contract/reports/finding-title';
import type { CarView } from '@yanche/contract/inspections/inspections';
import type { ReviewDetail } from '@yanche/contract/reviews/reviews';
import { Card } from '@yanche/ui/card';
import { Muted } from '@yanche/ui/layout';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { CarDiagram } from '#sheets/car-diagram/car-diagram.tsx';
import { reviewsTexts } from '../reviews.texts.ts';

type PinsProps = { review: ReviewDetail; onShow: (code: string) => void };

/** Where the damage is; a tap leads to its item. */
export function Pins({ review, onShow }: PinsProps) {
  const t = useTexts(reviewsTexts);
  const { findings } = review.draft;
  const pins = findings.flatMap((finding) =>
    finding.pin === null
      ? []
      : [
          {
            ...finding.pin,
            number: finding.number,
            severity: finding.severity,
            label: findingTitle(finding),
          },
        ],
  );
  const [view, setView] = useState<CarView>(pins[0]?.view ?? 'left');
  const show = (number: number) => {
    const code = findings.find((finding) => finding.number === number)?.code;
    if (code !== undefined) onShow(code);
  };
  return (
    <Card title={t.diagram}>
      {pins.length === 0 ? (
        <Muted>{t.noPins}</Muted>
      ) : (
        <CarDiagram view={view} onView={setView} pins={pins} onPin={show} />
      )}
    </Card>
  );
}
