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
  loading ??= import('./connect-device.ts').then(({ connectDevice }) => connectDevice());
  return loading.catch((error: unknown) => {
    loading = null; // the network was gone; the next use tries again
    throw error;
  });
}
