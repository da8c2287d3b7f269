import { hasNativeUpload } from '@yanche/host/native-upload';
import { isAppHost, platform, version } from './host.ts';

/** Do camera and album of our app serve here? In a browser and in an older app those of the browser do. */
export const picksInApp = (): boolean => isAppHost() && hasNativeUpload(platform(), version());
