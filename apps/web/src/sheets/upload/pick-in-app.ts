import type { UploaderItem, UploadSource } from '@yanche/ui/uploader';
import { callDevice } from '#lib/host/device.ts';
import { isUserRefusal } from '#lib/host/device-fault.ts';
import { longestVideo } from './short-videos.ts';

/**
 * Takes or picks media in the native app, which uploads the files itself and returns stored ones. Empty when cancelled; rejects
 * when the app fails.
 */
export async function pickInApp(
  source: UploadSource,
  { video, count }: { video: boolean; count: number },
): Promise<UploaderItem[]> {
  const sourceType: ('album' | 'camera')[] = [source === 'album' ? 'album' : 'camera'];
  try {
    const { files } = video
      ? await callDevice('pickVideo', { sourceType, count, maxDuration: longestVideo })
      : await callDevice('pickImage', { sourceType, count, compressed: true, autoUpload: true });
    return files.map(({ id, url, file }): UploaderItem => {
      if (file !== undefined) return { file, status: 'uploading' };
      return { key: id, url, status: 'done' };
    });
  } catch (error) {
    if (isUserRefusal(error)) return [];
    throw error;
  }
}
