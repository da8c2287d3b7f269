/** `[params, answer]` of every call of our native app. spec §7 "Native bridge", §3 "Native bridge results" */
type BridgeCalls = {
  // the person and the device
  getUserInfo: [void, { userName: string; userId: string; longUserId: string; token: string }];
  getDeviceInfo: [void, DeviceInfo];
  getNetworkStatus: [void, { status: 'none' | 'wifi' | 'cellular' }];
  login: [{ returnUrl?: string } | void, { token: string }];
  logout: [void, void];
  notifyUserState: [{ loggedIn: boolean }, void];
  checkPermission: [{ permission: Permission }, { granted: boolean }];
  requestPermission: [{ permission: Permission }, { granted: boolean }];
  getSharePreferences: [{ key: string }, { value: string | null }];
  setSharePreferences: [{ key: string; value: string }, void];
  // what people see
  alert: [{ title?: string; message: string; okText?: string }, void];
  confirm: [ConfirmParams, { ok: boolean }];
  loading: [{ show: boolean; text?: string }, void];
  showActionSheet: [{ title?: string; items: string[] }, { index: number }];
  setTitleBar: [{ title?: string; rightText?: string; hidden?: boolean }, void];
  statusBar: [{ style: 'light' | 'dark' }, void];
  setScreenOrientation: [{ orientation: 'portrait' | 'landscape' }, void];
  // pages
  createWebview: [{ url: string; title?: string }, void];
  closeWebview: [void, void];
  back: [{ delta?: number } | void, void];
  h5Ready: [{ sdkVersion: string } | void, void];
  turnToOutsideApp: [{ url: string }, void];
  // pictures, files, codes
  previewImage: [{ urls: string[]; current?: number }, void];
  pickImage: [PickImageParams | void, { files: PickedFile[] }];
  pickVideo: [PickVideoParams | void, { files: PickedFile[] }];
  selectFileFromRecent: [{ count?: number } | void, { files: PickedFile[] }];
  saveToAlbum: [{ url: string }, void];
  openPDF: [{ url: string; title?: string }, void];
  downloadFile: [{ url: string; name?: string }, { path: string }];
  scanCode: [ScanParams | void, { codes: string[] }];
  scanOCR: [{ kind: 'vin' | 'licence' }, { text: string }];
  // places, people, network
  getLocation: [void, Place];
  getCurrentLocation: [void, Place];
  getSelectedCity: [void, { cityId: number; cityName: string; domain: string | null }];
  makePhoneCall: [{ phone: string }, void];
  share: [ShareParams, void];
  request: [{ url: string; method?: string; body?: unknown }, { status: number; body: unknown }];
};

/** Events that the native app sends. spec §7 */
export type BridgeEvents = {
  onWebviewDisplayChange: { visible: boolean };
  onWebviewBeforeBack: void;
  onTitleBarRightClick: void;
};

export type BridgeApi = keyof BridgeCalls;
export type ParamsOf<K extends BridgeApi> = BridgeCalls[K][0];
export type BridgeAnswerOf<K extends BridgeApi> = BridgeCalls[K][1];

type DeviceInfo = {
  systemVersion: string;
  screenWidth: number;
  screenHeight: number;
  env: string;
};
type Permission = 'ALBUM' | 'CAMERA' | 'LOCATION' | 'MICROPHONE' | 'STORAGE';
/** Degrees, and the accuracy in m. */
export type Place = { longitude: number; latitude: number; accuracy?: number };
type ShareParams = { title: string; text?: string; url: string; image?: string };
type ConfirmParams = {
  title?: string;
  message: string;
  okText?: string;
  cancelText?: string;
};
/** `id` is the file's id at the upload service, `url` displays it; a browser provides the `file` itself. */
export type PickedFile = { id: string; url: string; size?: number; file?: File };
type PickImageParams = {
  count?: number;
  sourceType?: ('album' | 'camera')[];
  compressed?: boolean;
  autoUpload?: boolean;
};
type PickVideoParams = {
  sourceType?: ('album' | 'camera')[];
  channel?: 1 | 2 | 3;
  count?: number;
  acl?: string;
  /** Seconds. */
  maxDuration?: number;
  camera?: 'back' | 'front';
};
type ScanParams = { types?: ('barcode' | 'qr')[]; single?: boolean };
