import { useRef, useState } from 'react';

/**
 * One attempt at a time. `attempt` resolves true when the form is being left: then the button stays busy on the way to the next
 * screen.
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
