import { toast } from '@yanche/ui/toast';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useTexts } from '#lib/language/texts.ts';
import { payTexts } from './pay.texts.ts';

/** Redirects from a payment screen of a paid order; with `justNow` a toast confirms the payment. */
export function LeavePaid({ to, justNow }: { to: string; justNow: boolean }) {
  const t = useTexts(payTexts);
  useEffect(() => {
    if (justNow) toast(t.paid, { kind: 'success' });
  }, [t, justNow]);
  return <Navigate to={to} replace />;
}
