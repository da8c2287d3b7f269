import { checkOrder } from '@yanche/contract/orders/orders';
import { Box } from '@yanche/ui/layout';
import { UiLink } from '@yanche/ui/ui-link';
import { to } from '#lib/paths.ts';
import { useUser } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { createOrderTexts } from './create-order.texts.ts';

/** Warns that this car already has an open order or a valid report. For logged-in users only. */
export function OpenOrderNotice({ vin }: { vin: string | null }) {
  const t = useTexts(createOrderTexts);
  const user = useUser();
  const { data } = useCall(
    checkOrder,
    { vin: vin ?? '' },
    { enabled: user != null && vin !== null, quiet: true },
  );
  if (vin === null || data === undefined || (data.openOrderId === null && data.tip === null))
    return null;
  return (
    <Box mt={8}>
      <Notice
        tone={data.openOrderId === null ? 'unknown' : 'minor'}
        action={
          data.openOrderId !== null ? (
            <UiLink href={to.orderDetail(data.openOrderId)}>{t.viewOrder}</UiLink>
          ) : (
            data.reportOrderId !== null && (
              <UiLink href={to.report(data.reportOrderId)}>{t.viewReport}</UiLink>
            )
          )
        }
      >
        {data.tip ?? t.openOrder}
      </Notice>
    </Box>
  );
}
