import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Box, Muted } from '@yanche/ui/layout';
import { SkeletonLines } from '@yanche/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { useOrderDraft } from '../order-draft.ts';
import { SlotSkeleton } from '../slots/slot-skeleton.tsx';
import { createOrderTexts } from './create-order.texts.ts';
import type { FaultTexts } from './faults.ts';

// Needed only once a place is chosen.
const DraftSlotPicker = lazy(async () => ({
  default: (await import('./draft-slot-picker.tsx')).DraftSlotPicker,
}));

// On-site inspections are rare.
const OnsiteAddress = lazy(async () => ({
  default: (await import('./onsite-address.tsx')).OnsiteAddress,
}));

type Props = { faults: FaultTexts; onOpen: () => void; onSlotLost: () => void };

/** Place and time. Slots appear once a place is chosen. */
export function PlaceSection({ faults, onOpen, onSlotLost }: Props) {
  const t = useTexts(createOrderTexts);
  const draft = useOrderDraft((store) => store.draft);
  if (draft.pointId === '') {
    return (
      <Card title={t.timeAndPlace}>
        <div data-part="place">
          <Cell label={t.choosePlace} layout="wide" opens="dialog" onClick={onOpen} />
        </div>
        {faults.place === undefined ? (
          <Muted>{t.choosePlaceNote}</Muted>
        ) : (
          <Notice tone="major" role="alert">
            {faults.place}
          </Notice>
        )}
      </Card>
    );
  }
  const place = [draft.cityName, draft.pointName].filter((word) => word !== '').join(' · ');
  return (
    <Card title={t.timeAndPlace} more={place} onMore={onOpen}>
      <Box mb={12} data-part="place">
        {draft.pointKind === 'onsite' ? (
          <Suspense fallback={<SkeletonLines lines={3} />}>
            <OnsiteAddress fault={faults.address} />
          </Suspense>
        ) : (
          <Muted>{draft.pointAddress}</Muted>
        )}
      </Box>
      <div data-part="slot">
        <Suspense fallback={<SlotSkeleton />}>
          <DraftSlotPicker pointId={draft.pointId} fault={faults.slot} onLost={onSlotLost} />
        </Suspense>
      </div>
    </Card>
  );
}
