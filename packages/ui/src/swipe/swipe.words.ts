import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = {
  carousel: '轮播',
  slide: '图片',
  pause: '暂停轮播',
  play: '继续轮播',
};

const en: typeof zh = {
  carousel: 'carousel',
  slide: 'slide',
  pause: 'Pause slides',
  play: 'Play slides',
};

/** The rest it says about its slides are words of all widgets: "2 of 5", "Next image". */
export const swipeWords: Words<typeof zh> = { 'zh-CN': zh, en };
