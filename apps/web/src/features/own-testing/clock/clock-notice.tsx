import { STEP_TIME_RULES } from '@yanche/rules/inspections/step-time';
import { useSyncExternalStore } from 'react';
import { clockAhead, onServerTime } from '#lib/call/server-clock.ts';
import { useLoaded } from '#lib/screen/use-loaded.ts';

const load = () => import('./clock-fault.tsx');

/** Says that the phone's clock is too wrong for its times to count. */
export function ClockNotice() {
  const isOff = useSyncExternalStore(
    onServerTime,
    () => Math.abs(clockAhead()) > STEP_TIME_RULES.clockMs,
  );
  return isOff ? <Fault /> : null;
}

function Fault() {
  const code = useLoaded(load);
  return code === null ? null : <code.ClockFault ahead={clockAhead()} />;
}
