import { defineWords } from '../ui-texts/ui-texts.tsx';

/** Words only steps say. */
export const stepsWords = defineWords({ waiting: ['未开始', 'not started'] });
