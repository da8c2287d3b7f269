import { revealTaskContact } from '@yanche/contract/inspections/own-job';
import { toast } from '@yanche/ui/toast';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { CallError } from '#lib/call/call-error.ts';
import { call } from '#lib/call/call.ts';
import { withLogin } from '#lib/call/with-login.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import { callDevice } from '#lib/host/device.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './call-customer.module.css';
import { contactTexts } from './contact.texts.ts';

type Who = 'customer' | 'seller';
type DialButtonProps = { taskId: string; who: Who; name: string };

/** Numbers told on this page, so that a second call needs no network. Never stored. */
const told = new Map<string, Record<Who, string>>();
onLogout(() => told.clear());

async function ask(taskId: string): Promise<Record<Who, string>> {
  const known = told.get(taskId);
  if (known !== undefined) return known;
  const { phone, seller } = await withLogin(() =>
    call(revealTaskContact, { body: { taskId }, quiet: true, timeout: 10_000 }),
  );
  const phones = { customer: phone, seller: seller?.phone ?? '' };
  told.set(taskId, phones);
  return phones;
}

/** Calls somebody of a job. */
export function DialButton({ taskId, who, name }: DialButtonProps) {
  const t = useTexts(contactTexts);
  const [busy, setBusy] = useState(false);
  const dial = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await callDevice('makePhoneCall', { phone: (await ask(taskId))[who] });
    } catch (error) {
      toast(error instanceof CallError ? error.message : t.needsNetwork);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={styles.call}
      aria-label={t.call(name)}
      aria-busy={busy || undefined}
      onClick={() => void dial()}
    >
      <Phone size={20} aria-hidden="true" />
    </button>
  );
}
