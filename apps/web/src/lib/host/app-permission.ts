import type { ParamsOf } from '@yanche/host/bridge/bridge-calls';
import { callDevice } from './device.ts';
import { isUnavailable, isUserRefusal } from './device-fault.ts';
import { isAppHost } from './host.ts';

type Permission = ParamsOf<'requestPermission'>['permission'];

/**
 * In the native app a page has of the phone what the app has: asks for it where it is lacking, and answers whether it is there.
 * True elsewhere, because browsers ask by themselves, and in an app that does not say. spec §6
 */
export async function gainAppPermission(permission: Permission): Promise<boolean> {
  if (!isAppHost()) return true;
  try {
    if ((await callDevice('checkPermission', { permission }, { quiet: true })).granted) return true;
    return (await callDevice('requestPermission', { permission }, { quiet: true })).granted;
  } catch (error) {
    return isUnavailable(error) || !isUserRefusal(error);
  }
}
