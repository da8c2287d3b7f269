import { Button } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { Stack } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import { lazy, Suspense, useState } from 'react';
import { focusPart } from '#lib/form/focus-part.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { DealerOnly } from '../order-list/dealer-only.tsx';
import { batchOrderTexts } from './batch-order.texts.ts';
import { useBatchDraft } from './batch-draft.ts';
import { type BatchFault, type BatchSheet, faultOfBatch } from './batch-parts.ts';
import { PasteCard } from './list/paste-card.tsx';
import { useBatch } from './use-batch.ts';
import { useBatchPrefill } from './use-batch-prefill.ts';
import { useCheckLines } from './use-check-lines.ts';
import { useSubmitBatch } from './pay/use-submit-batch.ts';

// Nothing of it is needed before there are cars.
const BatchBody = lazy(async () => ({ default: (await import('./batch-body.tsx')).BatchBody }));
const BatchSheets = lazy(async () => ({
  default: (await import('./batch-sheets.tsx')).BatchSheets,
}));
const LineSheet = lazy(async () => ({
  default: (await import('./list/line-sheet.tsx')).LineSheet,
}));
const PaySheet = lazy(async () => ({ default: (await import('./pay/pay-sheet.tsx')).PaySheet }));

/** Many cars that stand at one place, ordered and paid at once. */
export function BatchOrderScreen() {
  const t = useTexts(batchOrderTexts);
  return (
    <DealerOnly title={t.title} refusal={t.dealersOnly}>
      <BatchOrder />
    </DealerOnly>
  );
}

function BatchOrder() {
  const t = useTexts(batchOrderTexts);
  const batch = useBatch();
  const check = useCheckLines();
  useBatchPrefill(batch.products);
  const [sheet, setSheet] = useState<BatchSheet | null>(null);
  const [openLine, setOpenLine] = useState<string | null>(null);
  // A list that was left unread is shown again, also where it was to be added to others.
  const [adding, setAdding] = useState(() => useBatchDraft.getState().typed.trim() !== '');
  const [fault, setFault] = useState<BatchFault | null>(null);
  const sending = useSubmitBatch(batch, () => setSheet(null));
  const line = batch.lines.find(({ id }) => id === openLine);
  const count = batch.ready.length;

  const goOn = () => {
    if (count === 0) return toast(t.noneReady);
    const found = faultOfBatch(batch);
    setFault(found);
    if (found === null) setSheet('pay');
    else requestAnimationFrame(() => focusPart(found));
  };
  return (
    <Screen
      title={t.title}
      dock={
        batch.lines.length === 0 ? undefined : (
          <Dock
            lead={batch.price === null ? undefined : <Money fen={batch.total} size="large" />}
            note={batch.price === null ? undefined : t.total(count)}
          >
            <Button size="large" busy={check.busy && check.fault === null} onClick={goOn}>
              {count === 0 ? t.orderNone : t.order(count)}
            </Button>
          </Dock>
        )
      }
    >
      <Stack gap={12}>
        {sending.trouble !== null && sheet !== 'pay' && (
          <Notice tone="minor" role="alert" inSight>
            {sending.trouble}
          </Notice>
        )}
        {batch.lines.length === 0 || adding ? <PasteCard onRead={() => setAdding(false)} /> : null}
        {batch.lines.length > 0 && (
          <Suspense fallback={<Loading />}>
            <BatchBody
              batch={batch}
              check={check}
              fault={fault}
              onLine={setOpenLine}
              onMore={() => setAdding(true)}
              onSheet={setSheet}
            />
          </Suspense>
        )}
      </Stack>
      {line !== undefined && (
        <Deferred open>
          <LineSheet
            key={line.id}
            line={line}
            doubt={batch.doubts.get(line.id)}
            mayLeaveMileage={batch.mayLeaveMileage}
            open
            onClose={() => setOpenLine(null)}
          />
        </Deferred>
      )}
      <Deferred open={sheet !== null && sheet !== 'pay'}>
        <BatchSheets batch={batch} sheet={sheet} onSheet={setSheet} />
      </Deferred>
      <Deferred open={sheet === 'pay'}>
        <PaySheet
          batch={batch}
          open={sheet === 'pay'}
          onClose={() => setSheet(null)}
          sending={sending}
        />
      </Deferred>
    </Screen>
  );
}

function Loading() {
  return (
    <SkeletonScreen>
      <SkeletonCard lines={8} />
    </SkeletonScreen>
  );
}
