import { toast } from '@yanche/ui/toast';
import { useUiTexts } from '@yanche/ui/ui-texts';
import { type ComponentType, useEffect, useState } from 'react';
import {
  finishLogin,
  type LoginEvent,
  onLoginEvent,
  useLoginAsked,
} from '#lib/current-user/login-gate.ts';

type LoginSheet = ComponentType<{ open: boolean }>;

/**
 * Where the login sheet appears when somebody asks for it; its code is fetched the first time. Not `lazy`: without a network
 * that throws, for good, and outside the boundary of the screens it would take the whole page away.
 */
export function LoginHost() {
  const asked = useLoginAsked();
  const { errorNote } = useUiTexts();
  const [Sheet, setSheet] = useState<LoginSheet | null>(null);
  useEffect(() => onLoginEvent((event) => void count(event).catch(() => undefined)), []);
  useEffect(() => {
    if (!asked || Sheet !== null) return;
    import('./login-sheet.tsx').then(
      ({ LoginSheet }) => setSheet(() => LoginSheet),
      () => {
        toast(errorNote);
        finishLogin(false);
      },
    );
  }, [asked, Sheet, errorNote]);
  return Sheet && <Sheet open={asked} />;
}

/** Hardly anybody logs in: the code that counts it comes with the first who does. */
async function count(event: LoginEvent): Promise<void> {
  const { track } = await import('#lib/tracking/tracking.ts');
  track({ moduleId: 'login', position: 'web' }, event);
}
