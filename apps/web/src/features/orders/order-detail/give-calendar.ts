import type { OrderDetail } from '@yanche/contract/orders/orders';
import type { TextsIn } from '@yanche/rules/bilingual';
import { copyText } from '#lib/browser/copy-text.ts';
import { giveFile } from '#lib/browser/give-file.ts';
import { hostGuess, isAppHost } from '#lib/host/host.ts';
import { getLanguage } from '#lib/language/language.ts';
import { formatSlot } from '#lib/language/format.ts';
import { to } from '#lib/paths.ts';
import { calendarFile } from './calendar-file.ts';
import type { orderDetailTexts } from './order-detail.texts.ts';

/** The appointment for the person's calendar. Hosts that can neither save nor share files get its words to paste. */
export async function giveCalendar(
  order: OrderDetail,
  t: TextsIn<typeof orderDetailTexts>,
): Promise<'given' | 'copied' | 'failed'> {
  const { appoint, orderId, orderNo } = order;
  const where = appoint.kind === 'onsite' ? [] : [appoint.pointName];
  const place = [...where, appoint.address].join(' ');
  const title = t.calendarTitle(order.carTitle);
  const text = calendarFile({
    uid: `order-${orderId}@yanche`,
    sequence: order.timeline.filter(({ event }) => event === 'reschedule').length,
    start: appoint.start,
    end: appoint.end,
    title,
    place,
    position: order.position,
    note: t.calendarNote(orderNo),
    url: new URL(to.orderDetail(orderId), location.origin).href,
    now: new Date(),
  });
  const file = new File([text], `${orderNo}.ics`, { type: 'text/calendar' });
  const isBrowser = hostGuess().host === 'h5' && !isAppHost();
  if (isBrowser || navigator.canShare?.({ files: [file] })) {
    await giveFile(file, file.name);
    return 'given';
  }
  const time = formatSlot(appoint.start, appoint.end, getLanguage());
  return (await copyText([title, time, place].join('\n'))) ? 'copied' : 'failed';
}
