import type { FirstAnswers } from './first-view.ts';

/** The rows of a screen, and the answers of which they are made. */
export type Drawn = {
  answers: FirstAnswers;
  body: string;
  /** Of a page of nobody: keys of a device's storage under which it is not shown. */
  unless?: readonly string[];
};

/** The answers, the script that looks for them, the rows. */
export function rowsAfter(start: string, { answers, body, unless }: Drawn): string {
  const ofNobody = unless === undefined ? '' : ` data-unless="${unless.join(' ')}"`;
  const told = `<script type="application/json" id="first-answers"${ofNobody}>${inScript(answers)}</script>`;
  return told + start + body;
}

/** JSON inside a script element: nothing in it may end the element, begin a comment or be a line of another kind. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
