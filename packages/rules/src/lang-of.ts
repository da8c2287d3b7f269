/** The language of what people wrote, for its element: voices and fonts follow it in a page of another language. */
export const langOf = (text: string): 'zh-CN' | undefined =>
  /\p{Script=Han}/u.test(text) ? 'zh-CN' : undefined;
