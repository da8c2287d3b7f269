import { checkPhone, normalizePhone } from '@yanche/rules/people/phone';
import type { Pii } from '#lib/signing/pii.ts';
import type { PersonSearch } from './people.store.ts';

/** All that a text may mean to somebody who looks for a person. */
export function readPersonSearch(pii: Pii, text: string): PersonSearch[] {
  const phone = normalizePhone(text);
  if (checkPhone(phone).ok) return [{ by: 'phone', hashes: pii.hashes(phone) }];
  return [
    { by: 'name', text },
    { by: 'orderNo', text: text.toUpperCase() },
    ...(/^\d{4}$/.test(text) ? [{ by: 'phoneTail' as const, text }] : []),
  ];
}
