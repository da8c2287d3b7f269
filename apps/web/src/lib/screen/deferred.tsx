import { type ReactNode, Suspense, useState } from 'react';

/** Draws its (lazy) children from the first opening on, so that the code of a sheet is fetched when it is wanted. */
export function Deferred({ open, children }: { open: boolean; children: ReactNode }) {
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  return used ? <Suspense fallback={null}>{children}</Suspense> : null;
}
