import { appPlatform, appVersion, isNativeApp } from '../../src/app.ts';
import type { BridgeApi } from '../../src/bridge/bridge-calls.ts';
import { confirmHost } from '../../src/confirm-host.ts';
import type { Navigation } from '../../src/navigation.ts';
import { createResults } from './results.ts';
import { sampleParams } from './sample-params.ts';
import {
  bridgeEvents,
  createLabDevice,
  createNavigation,
  guessHost,
  readHostSignals,
} from './environment.ts';

const find = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no #${id}`);
  return element;
};

const results = createResults(find('results'));
const guess = guessHost();
let navigation = createNavigation(guess.host, results.show);
const device = createLabDevice(results.show);

function addFact(name: string, text: string): HTMLElement {
  const term = Object.assign(document.createElement('dt'), { textContent: name });
  const fact = Object.assign(document.createElement('dd'), { textContent: text });
  find('detection').append(term, fact);
  return fact;
}

function addButton(place: string, label: string, work: () => void): void {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: label,
  });
  button.addEventListener('click', work);
  find(place).append(button);
}

addFact('Guess', `${guess.host}${guess.certain ? '' : ' (uncertain)'}`);
const confirmed = addFact('Confirmed', '…');
addFact('Our app', isNativeApp(navigator.userAgent) ? 'yes' : 'no');
addFact('Platform', appPlatform(navigator.userAgent));
addFact('App version', appVersion(navigator.userAgent) ?? 'none');

const page = {
  signals: readHostSignals,
  addEventListener: document.addEventListener.bind(document),
  removeEventListener: document.removeEventListener.bind(document),
};
void confirmHost(guess, page).then(({ host }) => {
  confirmed.textContent = host;
  if (host !== guess.host) navigation = createNavigation(host, results.show);
});

const url = find('url') as HTMLInputElement;
const moves: Record<keyof Navigation, () => Promise<unknown>> = {
  navigateTo: () => navigation.navigateTo(url.value),
  replace: () => navigation.replace(url.value),
  relaunch: () => navigation.relaunch(url.value),
  switchTab: () => navigation.switchTab(url.value),
  back: () => navigation.back(),
};
for (const [name, move] of Object.entries(moves)) {
  addButton('moves', name, () => void results.run(name, move));
}
for (const api of Object.keys(sampleParams) as BridgeApi[]) {
  addButton('calls', api, () => void results.run(api, () => device.call(api, sampleParams[api])));
}
for (const event of bridgeEvents) {
  addButton('events', event, () => {
    const delivered = window.hostLab?.emit?.(event, { visible: true }) ?? false;
    if (!delivered) results.show(event, 'no listener');
  });
}
