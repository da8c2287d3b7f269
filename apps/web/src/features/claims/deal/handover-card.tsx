import type { DealView } from '@yanche/contract/claims/deals';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { lazy, useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useWholeKm } from '#lib/language/whole-km.ts';
import { Written } from '#lib/language/written.tsx';
import { langOf } from '@yanche/rules/lang-of';
import { Deferred } from '#lib/screen/deferred.tsx';
import { ShownFiles } from '#sheets/upload/shown-files.tsx';
import { dealTexts } from './deal.texts.ts';
import styles from './handover-card.module.css';

const HandoverForm = lazy(async () => ({
  default: (await import('./handover-form.tsx')).HandoverForm,
}));
const AgreeSheet = lazy(async () => ({ default: (await import('./agree-sheet.tsx')).AgreeSheet }));

type HandoverCardProps = { deal: DealView; link: string | null };

/** What both parties wrote down at the handover, and whether the other one confirmed it. */
export function HandoverCard({ deal, link }: HandoverCardProps) {
  const t = useTexts(dealTexts);
  const [open, setOpen] = useState(false);
  const { handover, actions, orderId, side } = deal;
  const maySave = actions.includes('save') && orderId !== null;
  const mayAgree = actions.includes('agree') && handover !== null && link !== null;
  return (
    <Card
      title={t.handover}
      {...(maySave && handover !== null && { more: t.change, onMore: () => setOpen(true) })}
    >
      {handover === null ? (
        <Muted>{side === 'owner' ? t.noHandoverNote : t.otherNoHandover}</Muted>
      ) : (
        <Facts deal={deal} handover={handover} />
      )}
      {maySave && handover === null && (
        <Button block className={styles.act} onClick={() => setOpen(true)}>
          {t.write}
        </Button>
      )}
      {mayAgree && (
        <Button block className={styles.act} onClick={() => setOpen(true)}>
          {t.agree}
        </Button>
      )}
      <Deferred open={open}>
        {maySave && (
          <HandoverForm deal={deal} orderId={orderId} open={open} onClose={() => setOpen(false)} />
        )}
        {mayAgree && (
          <AgreeSheet
            link={link}
            version={handover.version}
            open={open}
            onClose={() => setOpen(false)}
          />
        )}
      </Deferred>
    </Card>
  );
}

type FactsProps = { deal: DealView; handover: NonNullable<DealView['handover']> };

function Facts({ deal: { agreed }, handover }: FactsProps) {
  const t = useTexts(dealTexts);
  const { time } = useFormat();
  const wholeKm = useWholeKm();
  const { deliveredOn, km, price, notes, photos } = handover;
  return (
    <>
      <Cell label={t.delivered} value={deliveredOn} />
      <Cell label={t.km} value={wholeKm(km)} />
      <Cell
        label={t.price}
        value={price === null ? t.priceNone : <Money fen={price} size="medium" tone="ink" />}
      />
      {notes !== '' && <Cell label={t.notes} value={<Written text={notes} />} />}
      <ShownFiles
        label={t.photos}
        files={photos.map(({ url }) => ({ kind: 'image', url, coverUrl: null }))}
      />
      <Text mt={8} size={13} color={agreed === null ? 'minor' : 'pass'}>
        {agreed === null ? (
          t.notAgreed
        ) : (
          <>
            {t.agreedBy}
            <span lang={langOf(agreed.name)}>{agreed.name}</span>
            {t.agreedAt(time(agreed.at, 'dateTime'))}
          </>
        )}
      </Text>
    </>
  );
}
