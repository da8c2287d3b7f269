import { chooseHere, type LabChoice } from './choice.ts';
import { type HostFamily, labHosts } from './hosts.ts';
import { installBaidu } from './native-sides/baidu.ts';
import { installDouyin } from './native-sides/douyin.ts';
import { installKuaishou } from './native-sides/kuaishou.ts';
import { installNativeApp } from './native-sides/native-app.ts';
import type { NativeSide, NativeSideOptions } from './native-sides/native-side.ts';
import { installWeChat } from './native-sides/we-chat.ts';
import { type Asked, startRecord } from './record.ts';

declare global {
  interface Window {
    /** The lab, in a page that has been put into a host. */
    hostLab?: NativeSide & { choice: LabChoice; asked: readonly Asked[] };
    /** What the native app is to answer instead, by call. To be set before any script runs. */
    hostLabData?: Readonly<Record<string, unknown>>;
  }
}

/** Puts this page into a host, before anything else looks where it is. */
function putInto(choice: LabChoice): void {
  const { userAgent } = labHosts[choice.host];
  Object.defineProperty(navigator, 'userAgent', { get: () => userAgent, configurable: true });
  const { asked, ask } = startRecord(window);
  const options: NativeSideOptions = {
    answer: choice.answer,
    sdk: choice.sdk,
    ask,
    whenReady(show) {
      if (choice.ready === 'never') return;
      if (choice.ready <= 0) show();
      else setTimeout(show, choice.ready);
    },
  };
  const side = sides[labHosts[choice.host].family](options, choice);
  window.hostLab = { ...side, choice, asked };
}

const sides: Record<HostFamily, (options: NativeSideOptions, choice: LabChoice) => NativeSide> = {
  'we-chat': (options, { host }) =>
    installWeChat(labHosts[host].host === 'messaging-mini-program', options),
  douyin: installDouyin,
  baidu: installBaidu,
  kuaishou: installKuaishou,
  'native-app': (options) => installNativeApp(options, window.hostLabData ?? {}),
  browser: () => ({}),
};

const chosen = chooseHere(window.location.search, () => window.sessionStorage);
if (chosen !== null) putInto(chosen);
