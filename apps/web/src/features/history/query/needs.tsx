import type { HistoryOffer } from '@yanche/contract/history/history-queries';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Field } from '@yanche/ui/field';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { lazy, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { PlateField } from '#sheets/car-facts/plate-field.tsx';
import { SignaturePad } from '#sheets/signature/signature-pad.tsx';
import { useQueryDraft } from '../query-draft.ts';
import { queryTexts } from './query.texts.ts';
import type { QueryOrder } from './use-submit-query.ts';

const LicenceSheet = lazy(async () => ({
  default: (await import('./licence-sheet.tsx')).LicenceSheet,
}));

/** What the source of this car asks for beside the VIN. */
export function Needs({ offer, order }: { offer: HistoryOffer; order: QueryOrder }) {
  const t = useTexts(queryTexts);
  const draft = useQueryDraft((store) => store.draft);
  const update = useQueryDraft((store) => store.update);
  const [scanning, setScanning] = useState(false);
  const needs = (need: HistoryOffer['needs'][number]) => offer.needs.includes(need);
  const hasLicence = draft.licenceFileId !== '';
  return (
    <Card title={t.needs}>
      <Muted mb={8}>{t.needsNote}</Muted>
      {(needs('licencePhoto') || needs('engineNo')) && (
        <div data-part="licence">
          <Cell
            label={t.licence}
            value={hasLicence ? t.licenceKept : undefined}
            placeholder={t.licenceTodo}
            error={order.faults.licence}
            opens="dialog"
            onClick={() => setScanning(true)}
          />
        </div>
      )}
      {needs('engineNo') && (
        <div data-part="engineNo">
          <Field
            label={t.engineNo}
            layout="row"
            optional={hasLicence}
            value={draft.engineNo}
            onChange={(engineNo) => update({ engineNo })}
            placeholder={t.enginePlaceholder}
            helper={hasLicence ? undefined : t.engineHelper}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            error={order.faults.engineNo}
          />
        </div>
      )}
      {needs('plate') && (
        <div data-part="plate">
          <PlateField
            required
            value={draft.plate}
            onChange={(plate) => update({ plate })}
            error={order.faults.plate}
          />
        </div>
      )}
      {needs('signature') && (
        <Stack gap={8} data-part="signature">
          <Text as="h3" mt={12} size={15}>
            {t.signature}
          </Text>
          <Muted>{t.signatureNote}</Muted>
          <SignaturePad
            strokes={order.signature.strokes}
            onChange={order.signature.change}
            error={order.faults.signature}
          />
        </Stack>
      )}
      <Deferred open={scanning}>
        <LicenceSheet
          open={scanning}
          onClose={() => setScanning(false)}
          onTaken={() => {
            order.clearFaults();
            setScanning(false);
          }}
        />
      </Deferred>
    </Card>
  );
}
