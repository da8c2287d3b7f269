import type { BridgeApi, BridgeAnswerOf, ParamsOf } from '@yanche/host/bridge/bridge-calls';
import type { Device } from '@yanche/host/bridge/device';

let loading: Promise<Device> | null = null;

/** What phone and app can do; its code comes with the first use. */
export async function callDevice<K extends BridgeApi>(
  api: K,
  params?: ParamsOf<K>,
): Promise<BridgeAnswerOf<K>> {
  loading ??= import('./device-here.ts').then(({ createDeviceHere }) => createDeviceHere());
  const device = await loading.catch((error: unknown) => {
    loading = null; // the network was gone; the next use tries again
    throw error;
  });
  return device.call(api, params);
}

/** Did a call fail because the person thought better of it? */
export const isPersonsNo = (error: unknown): boolean =>
  error instanceof Error && 'fault' in error && error.fault === 'refused';
