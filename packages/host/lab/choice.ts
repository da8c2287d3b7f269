import { answersOf, type LabAnswer } from './answers.ts';
import { type LabHostName, labHosts } from './hosts.ts';

/** Whether the platform's SDK is in the page, is loaded by a script, or is missing. */
const sdkChoices = ['there', 'by-script', 'missing'] as const;
export type SdkChoice = (typeof sdkChoices)[number];

/** The simulated host of a page. */
export type LabChoice = {
  host: LabHostName;
  answer: LabAnswer;
  /** When the native side appears, ms after the start of the page. */
  ready: number | 'never';
  sdk: SdkChoice;
};

/** Query keys; the stored choice has the same form. `_lab=off` returns to the real host. */
const keys = { host: '_lab', answer: '_answer', ready: '_ready', sdk: '_sdk' } as const;
const storageKey = 'yanche.host-lab';

export const writeChoice = ({ host, answer, ready, sdk }: LabChoice): Record<string, string> => ({
  [keys.host]: host,
  [keys.answer]: answer,
  [keys.ready]: String(ready),
  [keys.sdk]: sdk,
});

/** Null when the query names no known host; other invalid values get their defaults. */
export function readChoice(query: string): LabChoice | null {
  const params = new URLSearchParams(query);
  const host = params.get(keys.host) ?? '';
  if (!isLabHostName(host)) return null;
  const ready = params.get(keys.ready) ?? '0';
  return {
    host,
    answer:
      answersOf(labHosts[host].family).find((each) => each === params.get(keys.answer)) ?? 'ok',
    ready: ready === 'never' ? ready : Number.parseInt(ready, 10) || 0,
    sdk: sdkChoices.find((each) => each === params.get(keys.sdk)) ?? 'there',
  };
}

/** The choice of the address, else the one stored for this tab. */
export function getLabChoice(query: string, storage: () => Storage): LabChoice | null {
  const isInQuery = new URLSearchParams(query).has(keys.host);
  try {
    const kept = storage();
    if (isInQuery) {
      const choice = readChoice(query);
      if (choice === null) kept.removeItem(storageKey);
      else kept.setItem(storageKey, String(new URLSearchParams(writeChoice(choice))));
    }
    return readChoice(isInQuery ? query : (kept.getItem(storageKey) ?? ''));
  } catch {
    return readChoice(query); // storage may be disabled
  }
}

const isLabHostName = (name: string): name is LabHostName => Object.hasOwn(labHosts, name);
