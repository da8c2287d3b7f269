import { toast } from '@yanche/ui/toast';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useTexts } from '#lib/language/texts.ts';
import { payTexts } from './pay.texts.ts';

/** Nothing to pay here (any more): on to what comes next; `justNow` says that it was paid. */
export function LeavePaid({ to, justNow }: { to: string; justNow: boolean }) {
  const t = useTexts(payTexts);
  useEffect(() => {
    if (justNow) toast(t.paid, { kind: 'success' });
  }, [t, justNow]);
  return <Navigate to={to} replace />;
}
