import type { TaskRow } from '@yanche/contract/inspections/inspections';
import { Code, Muted, Text } from '@yanche/ui/layout';
import CarFront from 'lucide-react/icons/car-front';
import UserRound from 'lucide-react/icons/user-round';
import { useTexts } from '#lib/language/texts.ts';
import styles from './call-customer.module.css';
import { contactTexts } from './contact.texts.ts';
import { DialButton } from './dial-button.tsx';

type CallCustomerProps = {
  taskId: string;
  contact: NonNullable<TaskRow['contact']>;
  /** The button alone, where the name stands elsewhere. */
  compact?: boolean;
};

/** Whom to call: the customer, and the owner of the car where they answered. Numbers are masked until the tap, which the server notes. */
export function CallCustomer({ taskId, contact, compact = false }: CallCustomerProps) {
  const t = useTexts(contactTexts);
  const { name, phoneMask, seller = null } = contact;
  const customer = <DialButton taskId={taskId} who="customer" name={name} />;
  if (compact) return customer;
  return (
    <>
      <div className={styles.line}>
        <UserRound size={18} aria-hidden="true" />
        <div>
          <Text weight="medium">{name}</Text>
          <Code as="p" color="muted" size={13}>
            {phoneMask}
          </Code>
        </div>
        {customer}
      </div>
      {seller !== null && (
        <div className={styles.line}>
          <CarFront size={18} aria-hidden="true" />
          <div>
            <Text weight="medium">{t.seller(seller.name)}</Text>
            <Muted>{[t[seller.answer], seller.phoneMask].filter(Boolean).join(' · ')}</Muted>
          </div>
          {seller.phoneMask !== '' && (
            <DialButton taskId={taskId} who="seller" name={seller.name} />
          )}
        </div>
      )}
    </>
  );
}
