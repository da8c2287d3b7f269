import { useState } from 'react';
import { draftKey } from '#lib/form/drafts.ts';
import { persistedOfVisit } from '#lib/host/persisted-values.ts';

const key = draftKey('home-vin');

/** What is typed at home: whoever looks at something else, or was logged in meanwhile, loses nothing of it. */
export function useTypedVin(): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(() => persistedOfVisit.get(key) ?? '');
  const change = (next: string) => {
    setTyped(next);
    if (next === '') persistedOfVisit.remove(key);
    else persistedOfVisit.set(key, next);
  };
  return [typed, change];
}
