import { defineWords } from '../ui-texts/ui-texts.tsx';

/** The rest it says about its slides are words of all widgets: "2 of 5", "Next image". */
export const swipeWords = defineWords({
  carousel: ['轮播', 'carousel'],
  slide: ['图片', 'slide'],
  pause: ['暂停轮播', 'Pause slides'],
  play: ['继续轮播', 'Play slides'],
});
