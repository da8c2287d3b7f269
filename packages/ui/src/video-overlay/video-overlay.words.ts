import type { Words } from '../ui-texts/ui-texts.tsx';
import type { MediaFault } from './player.ts';

type VideoWords = { video: string; faults: Record<MediaFault, string> };

const zh: VideoWords = {
  video: '视频',
  faults: {
    1: '视频加载中断了',
    2: '网络出错，视频没有加载完',
    3: '视频无法解码，文件可能已损坏',
    4: '视频打不开：地址无效，或格式不支持',
    5: '视频已加密，缺少密钥，无法播放',
  },
};

const en: VideoWords = {
  video: 'Video',
  faults: {
    1: 'Loading the video was interrupted',
    2: 'The network failed while the video was loading',
    3: 'The video cannot be decoded; the file may be damaged',
    4: 'The video does not open: wrong address or unsupported format',
    5: 'The video is encrypted and there is no key for it',
  },
};

export const videoOverlayWords: Words<VideoWords> = { 'zh-CN': zh, en };
