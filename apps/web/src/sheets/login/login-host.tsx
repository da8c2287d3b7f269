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
 * Renders the login sheet when it is requested; its code is loaded the first time. Not `lazy`, which throws for good when
 * loading fails offline, outside the screens' error boundary, and would unmount the whole app.
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

/** Tracking code is loaded with the first login only. */
async function count(event: LoginEvent): Promise<void> {
  const { track } = await import('#lib/tracking/tracking.ts');
  track({ moduleId: 'login', position: 'web' }, event);
}
