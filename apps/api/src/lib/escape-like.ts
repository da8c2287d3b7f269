/** A text in a pattern of `like`, where `%` and `_` mean themselves. */
export const escapeLike = (text: string): string =>
  text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
