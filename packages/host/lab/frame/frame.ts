import { answersOf, type LabAnswer } from '../answers.ts';
import { readChoice, type SdkChoice, writeChoice } from '../choice.ts';
import { type LabHostName, labHostNames, labHosts } from '../hosts.ts';
import { isAskedMessage } from '../record.ts';

const query = new URLSearchParams(window.location.search);
const form = document.querySelector('form') as HTMLFormElement;
const frame = document.querySelector('iframe') as HTMLIFrameElement;
const asked = document.getElementById('asked') as HTMLElement;
const field = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;

const pages = ['/dev/hosts/console', '/', '/orderList', '/jianceReport', '/order/createOrder'];
const sdkWords: Record<SdkChoice, string> = {
  there: 'there with it',
  'by-script': 'loaded by the page',
  missing: 'missing',
};

const fill = (select: HTMLElement, options: readonly (readonly [string, string])[]) =>
  select.replaceChildren(...options.map(([value, label]) => new Option(label, value)));
const same = (words: readonly string[]) => words.map((word) => [word, word] as const);

function offerAnswers(): void {
  const before = field('answer').value;
  const answers = answersOf(labHosts[field('host').value as LabHostName].family);
  fill(field('answer'), same(answers));
  field('answer').value = answers.find((answer) => answer === before) ?? 'ok';
  field('answer').disabled = answers.length === 1;
}

/** Opens the page in its host; this page's own address says what is shown, to be kept or handed on. */
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
  asked.replaceChildren();
  frame.src = target.href;
  choice.set('page', path ?? '/');
  window.history.replaceState(null, '', `?${choice}`);
}

fill(field('host'), same(labHostNames));
fill(field('sdk'), Object.entries(sdkWords));
fill(document.getElementById('pages') as HTMLElement, same(pages));
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
  if (!isAskedMessage(data)) return;
  const { call, data: said } = data.hostLab;
  const entry = document.createElement('p');
  entry.textContent = said === null ? call : `${call} ${JSON.stringify(said)}`;
  asked.prepend(entry);
});
open();
