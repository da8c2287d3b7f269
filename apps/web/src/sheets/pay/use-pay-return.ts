import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetVisit, type PayReturn, readReturn, withoutAdded } from './pay-visit.ts';

/** Reads once how the person came here, and takes what a payment company added out of the address. */
export function usePayReturn(orderId: string): PayReturn {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [back] = useState(() => readReturn(orderId, search));
  const tidy = useEffectEvent(() => {
    forgetVisit();
    const clean = withoutAdded(search);
    if (clean !== null) void navigate({ pathname, search: clean }, { replace: true, state });
  });
  useEffect(() => tidy(), []);
  return back;
}
