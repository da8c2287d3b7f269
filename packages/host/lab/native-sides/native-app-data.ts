import type { BridgeAnswerOf, BridgeApi, ParamsOf } from '../../src/bridge/bridge-calls.ts';

/** The app's successful answer to each call. */
export type AppData = { [K in BridgeApi]: (params: ParamsOf<K>) => BridgeAnswerOf<K> };

const nothing = () => undefined;
const granted = () => ({ granted: true });
const place = () => ({ longitude: 120.155, latitude: 30.274, accuracy: 30 });
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const pickedFile = { files: [{ id: 'lab-1', url: picture, size: 43 }] };

/** Plausible answers of the whole app. Its user has no session with us unless `hostLabData` provides one. */
export function createAppData(): AppData {
  const preferences = new Map<string, string>();
  return {
    getUserInfo: () => ({
      userName: '林晓彤',
      userId: '7',
      longUserId: '1000000007',
      token: 'no-session-of-ours',
    }),
    getDeviceInfo: () => ({
      systemVersion: '17.5',
      screenWidth: window.screen.width,
      screenHeight: window.screen.height,
      env: 'test',
    }),
    getNetworkStatus: () => ({ status: 'wifi' }),
    login: () => ({ token: 'no-session-of-ours' }),
    logout: nothing,
    notifyUserState: nothing,
    checkPermission: granted,
    requestPermission: granted,
    getSharePreferences: ({ key }) => ({ value: preferences.get(key) ?? null }),
    setSharePreferences: ({ key, value }) => void preferences.set(key, value),
    alert: nothing,
    confirm: () => ({ ok: true }),
    loading: nothing,
    showActionSheet: () => ({ index: 0 }),
    setTitleBar: nothing,
    statusBar: nothing,
    setScreenOrientation: nothing,
    createWebview: nothing,
    closeWebview: nothing,
    back: nothing,
    h5Ready: nothing,
    turnToOutsideApp: nothing,
    previewImage: nothing,
    pickImage: () => pickedFile,
    pickVideo: () => pickedFile,
    selectFileFromRecent: () => pickedFile,
    saveToAlbum: nothing,
    openPDF: nothing,
    downloadFile: ({ name }) => ({ path: `/downloads/${name ?? 'file'}` }),
    scanCode: () => ({ codes: ['YC-0001'] }),
    scanOCR: () => ({ text: 'LSVAM4187C2184841' }),
    getLocation: place,
    getCurrentLocation: place,
    getSelectedCity: () => ({ cityId: 330100, cityName: '杭州', domain: 'hz' }),
    makePhoneCall: nothing,
    share: nothing,
    request: () => ({ status: 200, body: {} }),
  };
}
