import { lazy, Suspense, useEffect, useState } from 'react';
import { type LoginEvent, onLoginEvent, useLoginAsked } from '#lib/login-gate.ts';

const LoginSheet = lazy(async () => ({ default: (await import('./login-sheet.tsx')).LoginSheet }));

/** Where the login sheet appears when somebody asks for it; its code is fetched the first time. */
export function LoginHost() {
  const asked = useLoginAsked();
  const [used, setUsed] = useState(false);
  useEffect(() => onLoginEvent((event) => void count(event).catch(() => undefined)), []);
  if (asked && !used) setUsed(true);
  return used ? (
    <Suspense fallback={null}>
      <LoginSheet open={asked} />
    </Suspense>
  ) : null;
}

/** Hardly anybody logs in: the code that counts it comes with the first who does. */
async function count(event: LoginEvent): Promise<void> {
  const { track } = await import('#lib/tracking.ts');
  track({ moduleId: 'login', position: 'web' }, event);
}
