/** Letters, signs of Chinese and digits that a reason has at least: a full stop alone says nothing. */
const leastSigns = 2;

/** Whether a text that is to give a reason says anything. */
export const saysSomething = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= leastSigns;
