import { lazy, Suspense, useEffect, useState } from 'react';
import { onLoginEvent, useLoginAsked } from '#lib/login-gate.ts';
import { track } from '#lib/tracking.ts';

const LoginSheet = lazy(async () => ({ default: (await import('./login-sheet.tsx')).LoginSheet }));

/** Where the login sheet appears when somebody asks for it; its code is fetched the first time. */
export function LoginHost() {
  const asked = useLoginAsked();
  const [used, setUsed] = useState(false);
  useEffect(
    () => onLoginEvent((event) => track({ moduleId: 'login', position: 'web' }, event)),
    [],
  );
  if (asked && !used) setUsed(true);
  return used ? (
    <Suspense fallback={null}>
      <LoginSheet open={asked} />
    </Suspense>
  ) : null;
}
