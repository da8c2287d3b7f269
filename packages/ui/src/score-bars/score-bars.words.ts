import { defineWords } from '../ui-texts/ui-texts.tsx';

export const scoreBarsWords = defineWords({
  provisional: ['部分未检', 'partly checked'],
  unchecked: ['未检', 'Unchecked'],
  /** Seen below a bar, where no longer word fits. */
  uncheckedSeen: ['未检', '–'],
});
