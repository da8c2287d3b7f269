import { defineWords } from '../ui-texts/ui-texts.tsx';
import type { MediaFault } from './player.ts';

export const videoOverlayWords = defineWords({ video: ['视频', 'Video'] });

export const mediaFaultWords = defineWords<Record<MediaFault, string>>({
  1: ['视频加载中断了', 'Loading the video was interrupted'],
  2: ['网络出错，视频没有加载完', 'The network failed while the video was loading'],
  3: ['视频无法解码，文件可能已损坏', 'The video cannot be decoded; the file may be damaged'],
  4: [
    '视频打不开：地址无效，或格式不支持',
    'The video does not open: wrong address or unsupported format',
  ],
  5: ['视频已加密，缺少密钥，无法播放', 'The video is encrypted and there is no key for it'],
});
