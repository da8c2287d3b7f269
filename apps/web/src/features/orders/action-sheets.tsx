import { lazy, useState } from 'react';
import { Deferred } from '#lib/screen/deferred.tsx';
import type { OrderSheet } from './order-actions.ts';

const sheets = {
  cancel: lazy(async () => ({ default: (await import('./cancel-sheet.tsx')).CancelSheet })),
  changeTime: lazy(async () => ({
    default: (await import('./change-time/change-time-sheet.tsx')).ChangeTimeSheet,
  })),
  confirm: lazy(async () => ({
    default: (await import('./approval/confirm-report-sheet.tsx')).ConfirmReportSheet,
  })),
  dispute: lazy(async () => ({
    default: (await import('./approval/dispute-sheet.tsx')).DisputeSheet,
  })),
};
const names = Object.keys(sheets) as OrderSheet[];

type SheetTarget = { sheet: OrderSheet; orderId: string };

/** Which sheet is open for which order. The last one is kept after closing, for the closing animation. */
export function useActionSheets() {
  const [asked, setAsked] = useState<SheetTarget | null>(null);
  const [open, setOpen] = useState(false);
  const ask = (sheet: OrderSheet, orderId: string) => {
    setAsked({ sheet, orderId });
    setOpen(true);
  };
  return { asked, open, ask, close: () => setOpen(false) };
}

/** Action sheets of an order, each loaded on first use. */
export function ActionSheets({ of }: { of: ReturnType<typeof useActionSheets> }) {
  const { asked, open, close } = of;
  return names.map((name) => {
    const Sheet = sheets[name];
    const isOpen = open && asked?.sheet === name;
    return (
      <Deferred key={name} open={isOpen}>
        {asked !== null && (
          <Sheet key={asked.orderId} orderId={asked.orderId} open={isOpen} onClose={close} />
        )}
      </Deferred>
    );
  });
}
