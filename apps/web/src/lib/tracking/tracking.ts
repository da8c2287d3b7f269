import { trackedApp, trackingEvent, trackingId } from '@yanche/contract/tracking';
import { call } from '#lib/call/call.ts';

/** Delay so that tracking never competes with the screen, and time limit, ms. spec §9 */
const delay = 200;
const timeout = 3_000;

type Place = { moduleId: string; position: string };

/** Counts an event at a position of a screen. Never blocks, shows a toast or throws. */
export function track({ moduleId, position }: Place, trackingType = 'click'): void {
  setTimeout(() => void send({ moduleId, position }, trackingType).catch(() => undefined), delay);
}

/** Reports a technical fault to the performance service. */
export const trackFault = (position: string, kind: string): void =>
  track({ moduleId: 'fault', position }, kind.replace(/[^\w.:-]+/g, ':').slice(0, 64));

/** First the id of module and position, then the event. spec §7 */
async function send({ moduleId, position }: Place, trackingType: string): Promise<void> {
  const options = { quiet: true, timeout };
  const query = { module_id: moduleId, position, ...trackedApp };
  const { trackingId: id } = await call(trackingId, { query, ...options });
  await call(trackingEvent, { body: { trackingId: id, trackingType }, ...options });
}
