import { claimEligibility, type ClaimView } from '@yanche/contract/claims/claims';
import { inLanguage } from '@yanche/rules/bilingual';
import { type ClaimKind, claimKindLabels, claimKinds } from '@yanche/rules/claims/claim-policy';
import { Button } from '@yanche/ui/button';
import { Cell } from '@yanche/ui/cell';
import { confirm } from '@yanche/ui/dialog';
import { TextArea } from '@yanche/ui/field';
import { Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { useCall } from '#lib/call/use-call.ts';
import { ChipChoice, SheetActions } from '#lib/form/sheet-form.tsx';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { BarWords } from '../bar-words.tsx';
import { useKept } from '#lib/form/use-kept.ts';
import { caseTexts } from './case.texts.ts';
import { ItemPicker, useReportItems } from './item-picker.tsx';
import { useSaveClaim } from './save-claim.ts';

type FaultSheetProps = { claim: ClaimView; itemId: string; open: boolean; onClose: () => void };
type Form = { kind: ClaimKind | null; itemCode: string | null; concern: string };

/** One fault: its kind, with what that covers, the item of the report, and words. */
export function FaultSheet({ claim, itemId, open, onClose }: FaultSheetProps) {
  const t = useTexts(caseTexts);
  const language = useLanguage();
  const known = claim.items.find((item) => item.itemId === itemId);
  const saving = useSaveClaim(claim);
  // A new fault has an id of its own with each opening: what was begun is kept under one name.
  const name = `claim.fault.${claim.claimId}.${known === undefined ? 'new' : itemId}`;
  const kept = useKept<Form>(name, {
    kind: known?.kind ?? null,
    itemCode: known?.itemCode ?? null,
    concern: known?.concern ?? '',
  });
  const [tried, setTried] = useState(false);
  const [picking, setPicking] = useState(false);
  const { kind, itemCode, concern } = kept.form;
  const items = useReportItems(claim.orderId, itemCode !== null || picking);
  const itemName = items.data?.find(({ code }) => code === itemCode)?.name ?? itemCode;

  const send = async (others: typeof saving.items) => {
    if (!(await saving.save({ items: others }))) return;
    kept.forget();
    onClose();
  };
  const save = async () => {
    setTried(true);
    if (kind === null || concern.trim() === '') return;
    const fault = { itemId, kind, itemCode, concern: concern.trim() };
    const isKnown = known !== undefined;
    await send(
      isKnown
        ? saving.items.map((item) => (item.itemId === itemId ? fault : item))
        : [...saving.items, fault],
    );
  };
  const remove = async () => {
    const { removeTitle: title, removeMessage: message, remove: okText } = t;
    if (!(await confirm({ title, message, okText, danger: true }))) return;
    await send(saving.items.filter((item) => item.itemId !== itemId));
  };
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={t.faultTitle}
        dismissable={false}
        footer={
          <SheetActions
            cancelText={t.cancel}
            onCancel={onClose}
            submitText={t.keep}
            busy={saving.busy}
            onSubmit={() => void save()}
          />
        }
      >
        <Stack gap={16}>
          <ChipChoice
            title={t.kind}
            options={claimKinds.map((value) => ({
              value,
              text: inLanguage(claimKindLabels[value], language),
            }))}
            value={kind}
            onChange={(next) => kept.update({ kind: next })}
            error={tried && kind === null ? t.kindMissing : undefined}
          />
          {kind !== null && <Bars claim={claim} kind={kind} />}
          <Cell
            label={t.part}
            value={itemName ?? t.partNone}
            opens="dialog"
            onClick={() => setPicking(true)}
          />
          <TextArea
            label={t.concern}
            placeholder={t.concernHint}
            value={concern}
            maxLength={300}
            counted
            required
            onChange={(words) => kept.update({ concern: words })}
            error={tried && concern.trim() === '' ? t.concernMissing : undefined}
          />
          {known !== undefined && (
            <Button tone="text" busy={saving.busy} onClick={() => void remove()}>
              {t.removeFault}
            </Button>
          )}
        </Stack>
      </Sheet>
      <ItemPicker
        items={items}
        open={picking}
        onClose={() => setPicking(false)}
        onPick={(code) => kept.update({ itemCode: code })}
      />
    </>
  );
}

/** What speaks against a kind, told while it is chosen. */
function Bars({ claim, kind }: { claim: ClaimView; kind: ClaimKind }) {
  const t = useTexts(caseTexts);
  const { orderId, deliveredOn, km } = claim;
  const cover = useCall(
    claimEligibility,
    { orderId, deliveredOn, km: String(km) },
    { quiet: true },
  );
  const bars = cover.data?.kinds.find((each) => each.kind === kind)?.bars ?? [];
  if (bars.length === 0) return null;
  return (
    <Notice tone="minor" title={t.barNote}>
      {bars.map((bar) => (
        <BarWords key={bar.code} bar={bar} />
      ))}
    </Notice>
  );
}
