import { Card } from '@yanche/ui/card';
import { Field } from '@yanche/ui/field';
import { useTexts } from '#lib/language/texts.ts';
import { AgreementNote } from '#sheets/order/agreement-note.tsx';
import { useOrderDraft } from '../order-draft.ts';
import styles from './create-order.module.css';
import { createOrderTexts } from './create-order.texts.ts';
import type { FaultTexts } from './faults.ts';

export function ContactSection({ faults }: { faults: FaultTexts }) {
  const t = useTexts(createOrderTexts);
  const draft = useOrderDraft((store) => store.draft);
  const update = useOrderDraft((store) => store.update);
  return (
    <>
      <Card title={t.contact}>
        <div className={styles.fields}>
          <div data-part="contractorName">
            <Field
              label={t.name}
              layout="row"
              value={draft.contractorName}
              onChange={(contractorName) => update({ contractorName })}
              placeholder={t.namePlaceholder}
              autoComplete="name"
              maxLength={20}
              error={faults.contractorName}
            />
          </div>
          <div data-part="phone" className={styles.ruled}>
            <Field
              label={t.phone}
              layout="row"
              kind="tel"
              value={draft.phone}
              onChange={(phone) => update({ phone })}
              placeholder={t.phonePlaceholder}
              autoComplete="tel-national"
              // Room for pasted numbers with +86, spaces and dashes.
              maxLength={24}
              error={faults.phone}
            />
          </div>
        </div>
      </Card>
      <AgreementNote />
    </>
  );
}
