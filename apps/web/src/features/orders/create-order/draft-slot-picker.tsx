import { useTexts } from '#lib/language/texts.ts';
import { emptySlot, useOrderDraft } from '../order-draft.ts';
import { SlotPicker } from '../slots/slot-picker.tsx';
import { createOrderTexts } from './create-order.texts.ts';

type DraftSlotPickerProps = { pointId: number; fault: string | undefined; onLost: () => void };

/** The slot picker of the draft. */
export function DraftSlotPicker({ pointId, fault, onLost }: DraftSlotPickerProps) {
  const t = useTexts(createOrderTexts);
  const slotId = useOrderDraft((store) => store.draft.slotId);
  const productId = useOrderDraft((store) => store.draft.productId);
  const update = useOrderDraft((store) => store.update);
  return (
    <SlotPicker
      pointId={pointId}
      productId={productId === '' ? undefined : productId}
      slotId={slotId}
      onChoose={(slot) =>
        update({
          slotId: slot.slotId,
          evaluatePlanStartTime: slot.start,
          evaluatePlanEndTime: slot.end,
        })
      }
      onLost={() => {
        update(emptySlot);
        onLost();
      }}
      noDays={t.noDays}
      fault={fault}
    />
  );
}
