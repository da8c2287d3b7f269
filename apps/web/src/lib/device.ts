import type { BridgeApi, BridgeAnswerOf, ParamsOf } from '@yanche/host/bridge/bridge-calls';
import type { Device, DeviceInput } from '@yanche/host/bridge/device';

let loading: Promise<Device> | null = null;

/** What phone and app can do; its code comes with the first use. */
export async function callDevice<K extends BridgeApi>(
  api: K,
  params?: ParamsOf<K>,
  input?: DeviceInput,
): Promise<BridgeAnswerOf<K>> {
  loading ??= import('./device-here.ts').then(({ createDeviceHere }) => createDeviceHere());
  const device = await loading.catch((error: unknown) => {
    loading = null; // the network was gone; the next use tries again
    throw error;
  });
  return device.call(api, params, input);
}

const faultOf = (error: unknown) => Object(error) as { fault?: unknown; code?: unknown };

/** Did a call fail because the person thought better of it? A code below 0 is a fault. spec §8 */
export const isPersonsNo = (error: unknown): boolean => {
  const { fault, code } = faultOf(error);
  return fault === 'refused' && Number(code) > 0;
};

/** Did a call fail because this app does not have it? Then the person has been told. */
export const isUnavailable = (error: unknown): boolean => faultOf(error).fault === 'unavailable';
