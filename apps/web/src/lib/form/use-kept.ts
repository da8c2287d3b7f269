import { useRef, useState } from 'react';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { draftKey } from './drafts.ts';

/** State of a form that survives reload and login until it is saved: `forget` once the server has it. */
export function useKept<Form extends object>(name: string, initial: Form) {
  const key = draftKey(name);
  const [form, setForm] = useState<Form>(() => ({ ...initial, ...readKept<Form>(key) }));
  // Two changes of one moment, as of a VIN and what is known of it, are both kept.
  const latest = useRef(form);
  return {
    form,
    update: (changes: Partial<Form>) => {
      latest.current = { ...latest.current, ...changes };
      setForm(latest.current);
      safeStorage.setItem(key, JSON.stringify(latest.current));
    },
    forget: () => safeStorage.removeItem(key),
  };
}

function readKept<Form>(key: string): Partial<Form> {
  const kept = safeStorage.getItem(key);
  if (typeof kept !== 'string') return {};
  try {
    return JSON.parse(kept) as Partial<Form>;
  } catch {
    return {};
  }
}
