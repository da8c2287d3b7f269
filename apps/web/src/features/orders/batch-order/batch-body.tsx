import type { BatchFault, BatchSheet } from './batch-parts.ts';
import { LineList } from './list/line-list.tsx';
import { SharedCard } from './shared-card.tsx';
import type { Batch } from './use-batch.ts';
import type { useCheckLines } from './use-check-lines.ts';

type BatchBodyProps = {
  batch: Batch;
  check: ReturnType<typeof useCheckLines>;
  fault: BatchFault | null;
  onLine: (id: string) => void;
  onMore: () => void;
  onSheet: (sheet: BatchSheet) => void;
};

/** The cars, and what they share. */
export function BatchBody({ batch, check, fault, onLine, onMore, onSheet }: BatchBodyProps) {
  return (
    <>
      <LineList batch={batch} check={check} onOpen={onLine} onMore={onMore} />
      <SharedCard batch={batch} fault={fault} onOpen={onSheet} />
    </>
  );
}
