import { langOf } from '@yanche/rules/lang-of';

/** What people wrote, as they wrote it, marked with its language for voices and fonts. */
export const Written = ({ text }: { text: string }) => <span lang={langOf(text)}>{text}</span>;
