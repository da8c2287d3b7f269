import { useState } from 'react';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { draftKey } from './drafts.ts';

/** State of a form that survives reload and login until it is saved: `forget` once the server has it. */
export function useKept<Form extends object>(name: string, initial: Form) {
  const key = draftKey(name);
  const [form, setForm] = useState<Form>(() => ({ ...initial, ...readKept<Form>(key) }));
  return {
    form,
    update: (changes: Partial<Form>) => {
      const next = { ...form, ...changes };
      setForm(next);
      safeStorage.setItem(key, JSON.stringify(next));
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
