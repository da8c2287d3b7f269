import { Card } from '@yanche/ui/card';
import { Field } from '@yanche/ui/field';
import { useTexts } from '#lib/language/texts.ts';
import { AgreementNote } from '#sheets/order/agreement-note.tsx';
import styles from './create-order.module.css';
import { createOrderTexts } from './create-order.texts.ts';

type Contact = { contractorName: string; phone: string };
type ContactCardProps = {
  contact: Contact;
  onChange: (changes: Partial<Contact>) => void;
  faults: { [Key in keyof Contact]?: string | undefined };
  /** Names of the two parts, by which the form scrolls to a fault. */
  parts?: Contact;
};

/** Who orders, and what they agree to with it. */
export function ContactCard({ contact, onChange, faults, parts }: ContactCardProps) {
  const t = useTexts(createOrderTexts);
  return (
    <>
      <Card title={t.contact}>
        <div className={styles.fields}>
          <div data-part={parts?.contractorName ?? 'contractorName'}>
            <Field
              label={t.name}
              layout="row"
              value={contact.contractorName}
              onChange={(contractorName) => onChange({ contractorName })}
              placeholder={t.namePlaceholder}
              autoComplete="name"
              maxLength={20}
              error={faults.contractorName}
            />
          </div>
          <div data-part={parts?.phone ?? 'phone'} className={styles.ruled}>
            <Field
              label={t.phone}
              layout="row"
              kind="tel"
              value={contact.phone}
              onChange={(phone) => onChange({ phone })}
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
