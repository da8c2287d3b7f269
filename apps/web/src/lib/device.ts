import type {
  BridgeApi,
  BridgeAnswerOf,
  BridgeEvents,
  ParamsOf,
} from '@yanche/host/bridge/bridge-calls';
import type { Device, DeviceInput } from '@yanche/host/bridge/device';

let loading: Promise<Device> | null = null;

/** What phone and app can do; its code comes with the first use. */
export async function callDevice<K extends BridgeApi>(
  api: K,
  params?: ParamsOf<K>,
  input?: DeviceInput,
): Promise<BridgeAnswerOf<K>> {
  return (await loadDevice()).call(api, params, input);
}

/** Hears what our app tells on its own. */
export async function listenToDevice<E extends keyof BridgeEvents>(
  event: E,
  handler: (data: BridgeEvents[E]) => void,
): Promise<void> {
  (await loadDevice()).listen(event, handler);
}

async function loadDevice(): Promise<Device> {
  loading ??= import('./device-here.ts').then(({ createDeviceHere }) => createDeviceHere());
  return loading.catch((error: unknown) => {
    loading = null; // the network was gone; the next use tries again
    throw error;
  });
}

const faultOf = (error: unknown) => Object(error) as { fault?: unknown; code?: unknown };

/** Did a call fail because the person thought better of it? A code below 0 is a fault. spec §8 */
export const isPersonsNo = (error: unknown): boolean => {
  const { fault, code } = faultOf(error);
  return fault === 'refused' && Number(code) > 0;
};

/** Did the app answer without what was asked for, such as a person without a token? spec §5 */
export const isIncomplete = (error: unknown): boolean => faultOf(error).fault === 'incomplete';

/** Did a call fail because this app does not have it? Then the person has been told. */
export const isUnavailable = (error: unknown): boolean => faultOf(error).fault === 'unavailable';
