import type { AppPlatform } from '../app.ts';
import type { BridgeApi, BridgeAnswerOf, ParamsOf } from './bridge-calls.ts';

export type BridgeLabels = { ok: string; cancel: string };
type BridgeContext = { platform: AppPlatform; labels: BridgeLabels };

/** Timeout, version, defaults and check of a call. */
export type BridgeRule<K extends BridgeApi> = {
  /** Timeout in ms, then `timeoutError`. Calls that wait for the user have none. */
  limit?: number;
  /** First app version with this call, if later than the oldest supported one. */
  since?: string;
  /** Adds defaults and translates parameters for this platform. */
  prepare?: (params: ParamsOf<K>, surroundings: BridgeContext) => ParamsOf<K>;
  /** Whether the answer has all required fields; otherwise the call fails with `incomplete`. spec §5 */
  isComplete?: (answer: Partial<NonNullable<BridgeAnswerOf<K>>>) => boolean;
};

const shortLimit = 3_000;
const hasFiles = ({ files }: { files?: { id?: string }[] }) =>
  files !== undefined && files.length > 0 && files.every(({ id }) => Boolean(id));
/** Android has no album permission, only the storage permission. spec §6 */
const toPlatformPermission = <P extends { permission: string }>(
  params: P,
  { platform }: BridgeContext,
): P =>
  params.permission === 'ALBUM' && platform === 'android'
    ? { ...params, permission: 'STORAGE' }
    : params;

/** The version of the bridge that this page speaks: HarmonyOS counts its own. spec §9 */
const sdkVersions: Record<AppPlatform, string> = {
  ios: '2.2.5',
  android: '2.2.5',
  web: '2.2.5',
  harmony: '1.0.14',
};

/** Rules of every call. spec §6, §9 */
export const bridgeRules: { [K in BridgeApi]: BridgeRule<K> } = {
  getUserInfo: { limit: 1_000, isComplete: ({ token }) => Boolean(token) },
  getDeviceInfo: { limit: shortLimit },
  getNetworkStatus: { limit: shortLimit },
  login: {},
  logout: { limit: shortLimit },
  notifyUserState: { limit: shortLimit },
  checkPermission: { limit: shortLimit, prepare: toPlatformPermission },
  requestPermission: { prepare: toPlatformPermission },
  getSharePreferences: { limit: shortLimit },
  setSharePreferences: { limit: shortLimit },
  alert: {},
  confirm: {
    prepare: (params, { labels }) => ({ okText: labels.ok, cancelText: labels.cancel, ...params }),
  },
  loading: { limit: shortLimit },
  showActionSheet: {},
  setTitleBar: { limit: shortLimit },
  statusBar: { limit: shortLimit },
  setScreenOrientation: { limit: shortLimit },
  createWebview: { limit: shortLimit },
  closeWebview: { limit: shortLimit },
  back: { limit: shortLimit },
  h5Ready: {
    limit: shortLimit,
    prepare: (params, { platform }) => ({ sdkVersion: sdkVersions[platform], ...params }),
  },
  turnToOutsideApp: { limit: shortLimit },
  previewImage: {},
  pickImage: {
    prepare: (params) => ({
      count: 9,
      sourceType: ['album', 'camera'],
      compressed: true,
      autoUpload: true,
      ...params,
    }),
    isComplete: hasFiles,
  },
  pickVideo: {
    prepare: (params) => ({
      sourceType: ['album', 'camera'],
      channel: 1,
      count: 1,
      maxDuration: 60,
      camera: 'back',
      ...params,
    }),
    isComplete: hasFiles,
  },
  selectFileFromRecent: { isComplete: hasFiles },
  saveToAlbum: { limit: 20_000 },
  openPDF: { limit: 20_000 },
  downloadFile: {},
  scanCode: { prepare: (params) => ({ types: ['barcode', 'qr'], single: true, ...params }) },
  scanOCR: {},
  getLocation: { limit: 10_000 },
  getCurrentLocation: { limit: 10_000 },
  getSelectedCity: { limit: shortLimit },
  makePhoneCall: { limit: shortLimit },
  share: {},
  request: {},
};
