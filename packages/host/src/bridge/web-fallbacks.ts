import type { PickedFile, Place } from './bridge-calls.ts';
import { BridgeError, type BridgeFault } from './bridge-error.ts';
import type { WebFallbacks } from './device.ts';
import { pickFiles } from './pick-files.ts';

const timeout = 10_000; // ms

/** Web implementations of native calls. A cancel by the user is `refused` with code 1, as in the app. */
export const webFallbacks: WebFallbacks = {
  getNetworkStatus: async () => ({ status: networkStatus() }),
  getDeviceInfo: async () => ({
    systemVersion: '',
    screenWidth: window.screen.width,
    screenHeight: window.screen.height,
    env: 'web',
  }),
  getLocation: () => locate('getLocation', { timeout, maximumAge: 300_000 }),
  getCurrentLocation: () =>
    locate('getCurrentLocation', { timeout, maximumAge: 30_000, enableHighAccuracy: true }),
  share: async ({ title, text, url }) => {
    if (typeof navigator.share !== 'function') throw new BridgeError('share', 'unsupported');
    await navigator.share({ title, text, url }).catch((error: unknown) => {
      throw toShareError('share', error);
    });
  },
  setTitleBar: async ({ title }) => {
    if (title !== undefined) document.title = title;
  },
  makePhoneCall: async ({ phone }) => window.location.assign(`tel:${phone}`),
  openPDF: async ({ url }) => openUrl(url),
  createWebview: async ({ url }) => openUrl(url),
  closeWebview: async () => window.history.back(),
  back: async (params) => window.history.go(-(params?.delta ?? 1)),
  pickImage: async (params) => {
    const { count = 9, sourceType } = params ?? {};
    return { files: await pickFilesOrRefuse('pickImage', 'image/*', count, sourceType) };
  },
  pickVideo: async (params) => {
    const { count = 1, sourceType } = params ?? {};
    return { files: await pickFilesOrRefuse('pickVideo', 'video/*', count, sourceType) };
  },
  selectFileFromRecent: async (params) => ({
    files: await pickFilesOrRefuse('selectFileFromRecent', '', params?.count ?? 1),
  }),
};

function networkStatus(): 'none' | 'wifi' | 'cellular' {
  const { connection } = navigator as { connection?: { type?: string } };
  if (connection?.type === 'cellular') return 'cellular';
  // ArkWeb reports `navigator.onLine` false without permission, so only an explicit `none` counts.
  return connection?.type === 'none' ? 'none' : 'wifi';
}

function locate(api: string, options: PositionOptions): Promise<Place> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new BridgeError(api, 'unsupported'));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) => resolve({ longitude, latitude, accuracy }),
      ({ code, PERMISSION_DENIED, TIMEOUT }) => {
        const fault: BridgeFault = code === TIMEOUT ? 'timeoutError' : 'refused';
        reject(new BridgeError(api, fault, code === PERMISSION_DENIED ? 1 : -1));
      },
      options,
    );
  });
}

async function pickFilesOrRefuse(
  api: string,
  accept: string,
  count: number,
  sourceType: ('album' | 'camera')[] = ['album', 'camera'],
): Promise<PickedFile[]> {
  const camera = sourceType.length === 1 && sourceType[0] === 'camera';
  const files = await pickFiles({ accept, multiple: count > 1, camera });
  if (files.length === 0) throw new BridgeError(api, 'refused', 1);
  return files.slice(0, count).map((file) => {
    const url = URL.createObjectURL(file);
    return { id: url, url, size: file.size, file };
  });
}

const toShareError = (api: string, error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError'
    ? new BridgeError(api, 'refused', 1)
    : new BridgeError(api, 'unsupported');

/** Opens a new window, or this one if popups are blocked. */
function openUrl(url: string): void {
  // With "noopener" `window.open` returns null even on success.
  const opened = window.open(url, '_blank');
  if (opened === null) window.location.assign(url);
  else opened.opener = null;
}
