import { answersOf, type LabAnswer } from './answers.ts';
import { type LabHostName, labHosts } from './hosts.ts';

/** Does the page find its platform's SDK, load it by a script of its own, or have none? */
const sdkChoices = ['there', 'by-script', 'missing'] as const;
export type SdkChoice = (typeof sdkChoices)[number];

/** What a page is put into. */
export type LabChoice = {
  host: LabHostName;
  answer: LabAnswer;
  /** When the native side shows itself, ms after the page began. */
  ready: number | 'never';
  sdk: SdkChoice;
};

/** Query keys, which are also how a choice is kept. `_lab=off` goes back to the real host. */
const keys = { host: '_lab', answer: '_answer', ready: '_ready', sdk: '_sdk' } as const;
const keptUnder = 'yanche.host-lab';

export const writeChoice = ({ host, answer, ready, sdk }: LabChoice): Record<string, string> => ({
  [keys.host]: host,
  [keys.answer]: answer,
  [keys.ready]: String(ready),
  [keys.sdk]: sdk,
});

/** Null when it names no host of ours; whatever else is wrong is as in a host where all is well. */
export function readChoice(query: string): LabChoice | null {
  const said = new URLSearchParams(query);
  const host = said.get(keys.host) ?? '';
  if (!isHost(host)) return null;
  const ready = said.get(keys.ready) ?? '0';
  return {
    host,
    answer: answersOf(labHosts[host].family).find((each) => each === said.get(keys.answer)) ?? 'ok',
    ready: ready === 'never' ? ready : Number.parseInt(ready, 10) || 0,
    sdk: sdkChoices.find((each) => each === said.get(keys.sdk)) ?? 'there',
  };
}

/** The choice of the address, else the one this tab was given before. */
export function chooseHere(query: string, storage: () => Storage): LabChoice | null {
  const isSaid = new URLSearchParams(query).has(keys.host);
  try {
    const kept = storage();
    if (isSaid) {
      const choice = readChoice(query);
      if (choice === null) kept.removeItem(keptUnder);
      else kept.setItem(keptUnder, String(new URLSearchParams(writeChoice(choice))));
    }
    return readChoice(isSaid ? query : (kept.getItem(keptUnder) ?? ''));
  } catch {
    return readChoice(query); // a page may be tried without storage
  }
}

const isHost = (name: string): name is LabHostName => Object.hasOwn(labHosts, name);
