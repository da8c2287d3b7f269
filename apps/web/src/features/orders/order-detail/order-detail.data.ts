import { useQueryClient } from '@tanstack/react-query';
import { orderInfo } from '@yanche/contract/orders/orders';
import { useEffect, useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useCall } from '#lib/call/use-call.ts';
import { updateInLists } from '../order-list/order-list.data.ts';
import { isBeingInspected, progressPollMs } from '#sheets/order/order-status.ts';

/** One order, polled during the inspection. Updates its rows in cached lists. */
export function useOrder(orderId: string, enabled = true) {
  const client = useQueryClient();
  const language = useLanguage();
  const [every, setEvery] = useState<number | false>(false);
  const order = useCall(orderInfo, { orderId }, { enabled, refetchInterval: every });
  const { data } = order;
  const wanted = data !== undefined && isBeingInspected(data.status) ? progressPollMs : false;
  if (wanted !== every) setEvery(wanted);
  useEffect(() => {
    if (data !== undefined) updateInLists(client, data, language);
  }, [client, data, language]);
  return order;
}
