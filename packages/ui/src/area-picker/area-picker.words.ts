import { defineWords } from '../ui-texts/ui-texts.tsx';

/** Words of the area picker. */
export const areaPickerWords = defineWords({
  levels: [
    ['省份', '城市', '区县'],
    ['Province', 'City', 'County'],
  ],
});
