import { defineWords } from '../ui-texts/ui-texts.tsx';

/** Words of the time picker. */
export const timePickerWords = defineWords({ hour: ['时', 'Hour'], minute: ['分', 'Minute'] });
