import {
  type DealView,
  maxDealPrice,
  maxHandoverPhotos,
  saveHandover,
} from '@yanche/contract/claims/deals';
import { shanghaiDay } from '@yanche/rules/calendar';
import { formatYuan, parseYuan } from '@yanche/rules/money/money';
import { Field, TextArea } from '@yanche/ui/field';
import { Stack, Text } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { useTexts } from '#lib/language/texts.ts';
import type { PhotoSync } from '#lib/photo-queue/photo-sync.ts';
import { usePhotos, usePhotosView } from '#lib/photo-queue/use-photos.ts';
import { PhotoStrip } from '#sheets/photo-capture/photo-strip.tsx';
import { useTakePhotos } from '#sheets/photo-capture/use-take-photos.ts';
import { DayCell } from '../day-cell.tsx';
import { useKmCheck } from '../use-km-check.ts';
import { useKept } from '#lib/form/use-kept.ts';
import { dealTexts } from './deal.texts.ts';
import { useDealCommand } from './use-deal-command.ts';

type HandoverFormProps = { deal: DealView; orderId: string; open: boolean; onClose: () => void };

/** The handover record as one party writes it; photos are on the phone first. */
export function HandoverForm(props: HandoverFormProps) {
  const photos = usePhotos<null>(`deal:${props.orderId}`);
  return photos === null ? null : <Form {...props} photos={photos} />;
}

function Form({
  deal,
  orderId,
  open,
  onClose,
  photos,
}: HandoverFormProps & { photos: PhotoSync<null> }) {
  const t = useTexts(dealTexts);
  const { handover, inspection } = deal;
  const saving = useDealCommand(saveHandover, null);
  const isKmMeant = useKmCheck(inspection.km);
  const kept = useKept(`claim.deal.${orderId}`, {
    deliveredOn: handover?.deliveredOn ?? null,
    km: handover === null ? '' : String(handover.km),
    price: handover?.price == null ? '' : formatYuan(handover.price),
    notes: handover?.notes ?? '',
    fileIds: handover?.photos.map(({ fileId }) => fileId) ?? [],
  });
  const [tried, setTried] = useState(false);
  const [today] = useState(() => shanghaiDay(new Date()));
  const queued = usePhotosView(photos, (view) => view.photos);
  const taking = useTakePhotos(({ raw, takenAt }) => photos.put({ meta: null, takenAt }, raw));
  const { deliveredOn, km, price, notes, fileIds } = kept.form;
  const all = [...fileIds, ...queued.keys()];
  const amount = price === '' ? null : parseYuan(price);
  const isPriceWrong = price !== '' && (amount === null || amount < 0 || amount > maxDealPrice);

  const save = async () => {
    setTried(true);
    if (deliveredOn === null || km === '' || isPriceWrong) return;
    if (!(await isKmMeant(Number(km)))) return;
    if (!(await photos.flush().catch(() => false))) return toast(t.pending(photos.get().pending));
    const isSaved = await saving.send({
      orderId,
      version: handover?.version ?? 0,
      deliveredOn,
      km: Number(km),
      price: amount,
      notes: notes.trim(),
      fileIds: all,
    });
    if (!isSaved) return;
    kept.forget();
    await photos.queue.clear();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.handover}
      note={t.noHandoverNote}
      dismissable={false}
      footer={
        <SheetActions
          cancelText={t.cancel}
          onCancel={onClose}
          submitText={t.save}
          busy={saving.busy}
          onSubmit={() => void save()}
        />
      }
    >
      <Stack gap={12}>
        <DayCell
          label={t.delivered}
          placeholder={t.choose}
          value={deliveredOn}
          minDate={inspection.inspectedOn}
          maxDate={today}
          error={tried && deliveredOn === null ? t.dayMissing : undefined}
          onChange={(day) => kept.update({ deliveredOn: day })}
        />
        <Field
          kind="integer"
          label={t.km}
          value={km}
          maxLength={6}
          suffix={t.kmUnit}
          required
          error={tried && km === '' ? t.kmMissing : undefined}
          onChange={(next) => kept.update({ km: next })}
        />
        <Field
          kind="number"
          decimalLength={2}
          label={t.price}
          value={price}
          maxLength={10}
          suffix={t.yuan}
          optional
          error={isPriceWrong ? t.priceWrong : undefined}
          onChange={(next) => kept.update({ price: next })}
        />
        <TextArea
          label={t.notes}
          placeholder={t.notesHint}
          value={notes}
          maxLength={500}
          counted
          onChange={(next) => kept.update({ notes: next })}
        />
        <div>
          <Text as="h3" mb={8} size={13}>
            {t.photos}
          </Text>
          <PhotoStrip
            name={t.photos}
            queue={photos.queue}
            fileIds={all}
            serverUrls={Object.fromEntries(
              (handover?.photos ?? []).map(({ fileId, url }) => [fileId, url]),
            )}
            most={maxHandoverPhotos}
            taking={taking}
            album
            onRemove={(id) => {
              if (queued.has(id)) void photos.remove(id).catch(() => undefined);
              else kept.update({ fileIds: fileIds.filter((each) => each !== id) });
            }}
          />
        </div>
      </Stack>
    </Sheet>
  );
}
