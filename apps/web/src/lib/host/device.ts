import type {
  BridgeApi,
  BridgeAnswerOf,
  BridgeEvents,
  ParamsOf,
} from '@yanche/host/bridge/bridge-calls';
import type { Device, DeviceInput } from '@yanche/host/bridge/device';

let loading: Promise<Device> | null = null;

/** Calls a function of the phone or the native app; the code is loaded with the first call. */
export async function callDevice<K extends BridgeApi>(
  api: K,
  params?: ParamsOf<K>,
  input?: DeviceInput,
): Promise<BridgeAnswerOf<K>> {
  return (await loadDevice()).call(api, params, input);
}

/** Subscribes to an event of the native app. */
export async function listenToDevice<E extends keyof BridgeEvents>(
  event: E,
  handler: (data: BridgeEvents[E]) => void,
): Promise<void> {
  (await loadDevice()).listen(event, handler);
}

async function loadDevice(): Promise<Device> {
  loading ??= import('./connect-device.ts').then(({ connectDevice }) => connectDevice());
  return loading.catch((error: unknown) => {
    loading = null; // loading failed; the next call tries again
    throw error;
  });
}
