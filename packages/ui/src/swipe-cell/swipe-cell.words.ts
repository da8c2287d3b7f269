import { defineWords } from '../ui-texts/ui-texts.tsx';

export const swipeCellWords = defineWords({ actions: ['操作', 'Actions'] });
