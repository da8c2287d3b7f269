import { revealTaskContact } from '@yanche/contract/inspections/own-job';
import { Code, Text } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import Phone from 'lucide-react/icons/phone';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { CallError } from '#lib/call/call-error.ts';
import { call } from '#lib/call/call.ts';
import { withLogin } from '#lib/call/with-login.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import { callDevice } from '#lib/host/device.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './call-customer.module.css';
import { contactTexts } from './contact.texts.ts';

type CallCustomerProps = {
  taskId: string;
  contact: { name: string; phoneMask: string };
  /** The button alone, where the name stands elsewhere. */
  compact?: boolean;
};

/** Numbers told on this page, so that a second call needs no network. Never stored. */
const told = new Map<string, string>();
onLogout(() => told.clear());

/** Whom to call. The number is masked until the tap, which the server notes. */
export function CallCustomer({ taskId, contact, compact = false }: CallCustomerProps) {
  const t = useTexts(contactTexts);
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<string> => {
    const known = told.get(taskId);
    if (known !== undefined) return known;
    const { phone } = await withLogin(() =>
      call(revealTaskContact, { body: { taskId }, quiet: true, timeout: 10_000 }),
    );
    told.set(taskId, phone);
    return phone;
  };
  const dial = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await callDevice('makePhoneCall', { phone: await ask() });
    } catch (error) {
      toast(error instanceof CallError ? error.message : t.needsNetwork);
    } finally {
      setBusy(false);
    }
  };
  const button = (
    <button
      type="button"
      className={styles.call}
      aria-label={t.call(contact.name)}
      aria-busy={busy || undefined}
      onClick={() => void dial()}
    >
      <Phone size={20} aria-hidden="true" />
    </button>
  );
  if (compact) return button;
  return (
    <div className={styles.line}>
      <UserRound size={18} aria-hidden="true" />
      <div>
        <Text weight="medium">{contact.name}</Text>
        <Code as="p" color="muted" size={13}>
          {contact.phoneMask}
        </Code>
      </div>
      {button}
    </div>
  );
}
