import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { clearVisit, type PayReturn, readReturn, withoutAdded } from './pay-visit.ts';

/** Reads once how the person arrived, and removes parameters of payment companies from the address. */
export function usePayReturn(orderId: string): PayReturn {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [back] = useState(() => readReturn(orderId, search));
  const tidy = useEffectEvent(() => {
    clearVisit();
    const clean = withoutAdded(search);
    if (clean !== null) void navigate({ pathname, search: clean }, { replace: true, state });
  });
  useEffect(() => tidy(), []);
  return back;
}
