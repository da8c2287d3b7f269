import { previewHistory } from '@yanche/contract/history/history-queries';
import type { Product } from '@yanche/contract/catalogue/products';
import { checkVin, normaliseVin } from '@yanche/rules/cars/vin';
import { consentIn, currentConsent } from '@yanche/rules/history/consent-text';
import { Card } from '@yanche/ui/card';
import { Checkbox } from '@yanche/ui/checkbox';
import { Muted } from '@yanche/ui/layout';
import { useState } from 'react';
import { useCall } from '#lib/call/use-call.ts';
import { useUser } from '#lib/current-user/use-user.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { ConsentSheet } from '#sheets/history-consent/consent-sheet.tsx';
import { useOrderDraft } from '../order-draft.ts';
import { historyConsentTexts } from './history-consent.texts.ts';

/**
 * The authorisation of the history query that the package includes. It is not needed to order: without it there is no query. Where
 * nobody can be asked, that is told instead.
 */
export function HistoryConsent({ of }: { of: NonNullable<Product['history']> }) {
  const t = useTexts(historyConsentTexts);
  const isUnknownCar = useIsUnknownCar();
  if (of === 'included' && !isUnknownCar) return <Authorisation />;
  return (
    <Card title={t.noSource}>
      <Muted>{of === 'included' ? t.unknownCarNote : t.noSourceNote}</Muted>
    </Card>
  );
}

/** No source has this car: told before it is paid for. Only who is logged in may ask; for others it stays open. */
function useIsUnknownCar(): boolean {
  const vin = normaliseVin(useOrderDraft((store) => store.draft.vin));
  const enabled = useUser() != null && checkVin(vin).level !== 'error';
  const preview = useCall(previewHistory, { vin }, { enabled, quiet: true, staleTime: 300_000 });
  return enabled && preview.data?.supported === false;
}

function Authorisation() {
  const t = useTexts(historyConsentTexts);
  const consent = consentIn(useLanguage());
  const agreed = useOrderDraft((store) => store.draft.historyConsent === currentConsent);
  const update = useOrderDraft((store) => store.update);
  const [reading, setReading] = useState(false);
  return (
    <Card title={t.title} more={t.document} onMore={() => setReading(true)}>
      <Checkbox
        checked={agreed}
        onChange={(yes) => update({ historyConsent: yes ? currentConsent : '' })}
      >
        {consent.sentence}
      </Checkbox>
      <Muted mt={4}>{agreed ? t.asked : t.refused}</Muted>
      <ConsentSheet consent={consent} open={reading} onClose={() => setReading(false)} />
    </Card>
  );
}
