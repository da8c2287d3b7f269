import { hasNativeUpload } from '@yanche/host/native-upload';
import { isAppHost, platform, version } from './host.ts';

/** Does this app have its own camera and album? Browsers and older versions use a file input. */
export const hasNativePicker = (): boolean => isAppHost() && hasNativeUpload(platform(), version());
