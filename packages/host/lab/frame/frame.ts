import { answersOf, type LabAnswer } from '../answers.ts';
import { readChoice, type SdkChoice, writeChoice } from '../choice.ts';
import { type LabHostName, labHostNames, labHosts } from '../hosts.ts';
import { isRecordedCallMessage } from '../call-recorder.ts';

const query = new URLSearchParams(window.location.search);
const form = document.querySelector('form') as HTMLFormElement;
const frame = document.querySelector('iframe') as HTMLIFrameElement;
const callLog = document.getElementById('asked') as HTMLElement;
const field = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;

const pages = ['/dev/hosts/console', '/', '/orderList', '/jianceReport', '/order/createOrder'];
const sdkLabels: Record<SdkChoice, string> = {
  there: 'there with it',
  'by-script': 'loaded by the page',
  missing: 'missing',
};

const fill = (select: HTMLElement, options: readonly (readonly [string, string])[]) =>
  select.replaceChildren(...options.map(([value, label]) => new Option(label, value)));
const toOptions = (words: readonly string[]) => words.map((word) => [word, word] as const);

function offerAnswers(): void {
  const before = field('answer').value;
  const answers = answersOf(labHosts[field('host').value as LabHostName].family);
  fill(field('answer'), toOptions(answers));
  field('answer').value = answers.find((answer) => answer === before) ?? 'ok';
  field('answer').disabled = answers.length === 1;
}

/** Opens the page in the chosen host and writes the choice into the address, so that it can be bookmarked and shared. */
function open(): void {
  const { host, answer, ready, sdk, path } = Object.fromEntries(new FormData(form)) as Record<
    string,
    string
  >;
  const choice = new URLSearchParams(
    writeChoice({
      host: host as LabHostName,
      answer: (answer ?? 'ok') as LabAnswer,
      ready: ready === 'never' ? ready : Number(ready),
      sdk: sdk as SdkChoice,
    }),
  );
  const target = new URL(path ?? '/', window.location.origin);
  if (target.origin !== window.location.origin) return;
  for (const [key, value] of choice) target.searchParams.set(key, value);
  callLog.replaceChildren();
  frame.src = target.href;
  choice.set('page', path ?? '/');
  window.history.replaceState(null, '', `?${choice}`);
}

fill(field('host'), toOptions(labHostNames));
fill(field('sdk'), Object.entries(sdkLabels));
fill(document.getElementById('pages') as HTMLElement, toOptions(pages));
const kept = readChoice(window.location.search);
field('host').value = kept?.host ?? 'messaging-mini-program';
offerAnswers();
field('answer').value = kept?.answer ?? 'ok';
field('ready').value = String(kept?.ready ?? 0);
field('sdk').value = kept?.sdk ?? 'there';
if (query.has('page')) field('path').value = query.get('page') ?? '';

form.addEventListener('change', () => {
  offerAnswers();
  open();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  open();
});
window.addEventListener('message', ({ data, origin, source }) => {
  if (origin !== window.location.origin || source !== frame.contentWindow) return;
  if (!isRecordedCallMessage(data)) return;
  const { call, data: params } = data.hostLab;
  const entry = document.createElement('p');
  entry.textContent = params === null ? call : `${call} ${JSON.stringify(params)}`;
  callLog.prepend(entry);
});
open();
