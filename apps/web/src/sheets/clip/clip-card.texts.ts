import { defineTexts } from '@yanche/rules/bilingual';

export const clipCardTexts = defineTexts({
  play: ['播放', 'Play'],
  note: ['检测师现场录制，供自行判断', 'Recorded on site by the inspector, for your own judgement'],
});
