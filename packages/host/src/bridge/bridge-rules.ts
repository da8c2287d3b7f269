import type { AppPlatform } from '../app.ts';
import type { BridgeApi, BridgeAnswerOf, ParamsOf } from './bridge-calls.ts';

export type BridgeLabels = { ok: string; cancel: string };
type Surroundings = { platform: AppPlatform; labels: BridgeLabels };

/** What a call needs besides its name. */
export type BridgeRule<K extends BridgeApi> = {
  /** Fails with `timeoutError` after this, ms. Calls that wait for a person have no limit. */
  limit?: number;
  /** Oldest app that has it, where that is not the oldest we talk to. */
  since?: string;
  /** Fills in what was left out, and says it as this system does. */
  prepare?: (params: ParamsOf<K>, surroundings: Surroundings) => ParamsOf<K>;
  /** Is the answer worth anything? An answer that is not counts as a failure. spec §5 */
  isComplete?: (answer: Partial<NonNullable<BridgeAnswerOf<K>>>) => boolean;
};

const quick = 3_000;
const hasFiles = ({ files }: { files?: { id?: string }[] }) =>
  files !== undefined && files.length > 0 && files.every(({ id }) => Boolean(id));
/** Android knows no album, only the storage it lies in. spec §6 */
const permissionOf = <P extends { permission: string }>(
  params: P,
  { platform }: Surroundings,
): P =>
  params.permission === 'ALBUM' && platform === 'android'
    ? { ...params, permission: 'STORAGE' }
    : params;

/** Every call once, with its numbers. spec §6, §9 */
export const bridgeRules: { [K in BridgeApi]: BridgeRule<K> } = {
  getUserInfo: { limit: 1_000, isComplete: ({ token }) => Boolean(token) },
  getDeviceInfo: { limit: quick },
  getNetworkStatus: { limit: quick },
  login: {},
  logout: { limit: quick },
  notifyUserState: { limit: quick },
  checkPermission: { limit: quick, prepare: permissionOf },
  requestPermission: { prepare: permissionOf },
  getSharePreferences: { limit: quick },
  setSharePreferences: { limit: quick },
  alert: {},
  confirm: {
    prepare: (params, { labels }) => ({ okText: labels.ok, cancelText: labels.cancel, ...params }),
  },
  loading: { limit: quick },
  showActionSheet: {},
  setTitleBar: { limit: quick },
  statusBar: { limit: quick },
  setScreenOrientation: { limit: quick },
  createWebview: { limit: quick },
  closeWebview: { limit: quick },
  back: { limit: quick },
  h5Ready: { limit: quick },
  turnToOutsideApp: { limit: quick },
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
  getSelectedCity: { limit: quick },
  makePhoneCall: { limit: quick },
  share: {},
  request: {},
};
