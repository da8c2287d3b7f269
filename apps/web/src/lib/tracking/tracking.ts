import { trackingEvent, trackingId } from '@yanche/contract/tracking';
import { call } from '#lib/call/call.ts';

/** Watching starts only when the screen has had its turn, and gives up when the network is slow, ms. spec §9 */
const wait = 200;
const longest = 3_000;

type Place = { moduleId: string; position: string };

/** Counts that something happened at a place of a screen. Never in anybody's way: no waiting, no toast, no failure. */
export function track({ moduleId, position }: Place, trackingType = 'click'): void {
  setTimeout(() => void send({ moduleId, position }, trackingType).catch(() => undefined), wait);
}

/** Tells the performance service that something technical failed. */
export const trackFault = (position: string, kind: string): void =>
  track({ moduleId: 'fault', position }, kind.replace(/[^\w.:-]+/g, ':').slice(0, 64));

/** First the id for the module and position, then the event. spec §7 */
async function send({ moduleId, position }: Place, trackingType: string): Promise<void> {
  const quick = { quiet: true, timeout: longest };
  const query = { module_id: moduleId, position };
  const { trackingId: id } = await call(trackingId, { query, ...quick });
  await call(trackingEvent, { body: { trackingId: id, trackingType }, ...quick });
}
