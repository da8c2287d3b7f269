import { type ReactNode, Suspense, useState } from 'react';

/** Renders its lazy children from the first opening on, so that a sheet's code loads when it is needed. */
export function Deferred({ open, children }: { open: boolean; children: ReactNode }) {
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  return used ? <Suspense fallback={null}>{children}</Suspense> : null;
}
