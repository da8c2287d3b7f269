import { useRef, useState } from 'react';

/**
 * Prevents double submits. `attempt` resolves true when it navigates away: then the button stays busy until the next screen.
 */
export function useSubmitOnce(attempt: () => Promise<boolean>) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const submit = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    let leaving = false;
    try {
      leaving = await attempt();
    } finally {
      running.current = leaving;
      setBusy(leaving);
    }
  };
  return { submit, busy };
}
