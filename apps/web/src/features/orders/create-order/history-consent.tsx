import type { Product } from '@yanche/contract/catalogue/products';
import { consentIn, currentConsent } from '@yanche/rules/history/consent-text';
import { Card } from '@yanche/ui/card';
import { Checkbox } from '@yanche/ui/checkbox';
import { Muted } from '@yanche/ui/layout';
import { useState } from 'react';
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
  return of === 'included' ? (
    <Authorisation />
  ) : (
    <Card title={t.noSource}>
      <Muted>{t.noSourceNote}</Muted>
    </Card>
  );
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
