import { defineWords } from '../ui-texts/ui-texts.tsx';

export const stepperWords = defineWords({
  plus: [(label: string) => `增加${label}`, (label) => `Increase ${label}`],
  minus: [(label: string) => `减少${label}`, (label) => `Decrease ${label}`],
});
