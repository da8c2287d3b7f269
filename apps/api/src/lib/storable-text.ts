/** A text of others as PostgreSQL's jsonb takes it: without NUL and without halves of surrogate pairs. */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** JSON of others' answers, whose texts are all storable. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'string' ? storableText(each) : each,
  );
