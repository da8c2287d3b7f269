import type { Slot } from '@yanche/contract/catalogue/products';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { emptySlot, useOrderDraft } from '../order-draft.ts';
import { SlotPicker } from '../slots/slot-picker.tsx';
import { createOrderTexts } from './create-order.texts.ts';

type DraftSlotPickerProps = { pointId: number; fault: string | undefined; onLost: () => void };

const chosen = (slot: Slot) => ({
  slotId: slot.slotId,
  evaluatePlanStartTime: slot.start,
  evaluatePlanEndTime: slot.end,
});

/** The slot picker of the draft. It begins with the first free slot. */
export function DraftSlotPicker({ pointId, fault, onLost }: DraftSlotPickerProps) {
  const t = useTexts(createOrderTexts);
  const slotId = useOrderDraft((store) => store.draft.slotId);
  const productId = useOrderDraft((store) => store.draft.productId);
  const update = useOrderDraft((store) => store.update);
  const adopt = useOrderDraft((store) => store.adopt);
  const [proposed, setProposed] = useState<string | null>(null);
  return (
    <SlotPicker
      pointId={pointId}
      productId={productId === '' ? undefined : productId}
      slotId={slotId}
      onChoose={(slot) => {
        setProposed(null);
        update(chosen(slot));
      }}
      onPropose={(slot) => {
        setProposed(slot.slotId);
        adopt(chosen(slot));
      }}
      note={proposed === slotId ? t.slotProposed : undefined}
      onLost={() => {
        update(emptySlot);
        onLost();
      }}
      noDays={t.noDays}
      fault={fault}
    />
  );
}
