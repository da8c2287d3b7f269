import { getLabChoice, type LabChoice } from './choice.ts';
import { type HostFamily, labHosts } from './hosts.ts';
import { installBaidu } from './native-sides/baidu.ts';
import { installDouyin } from './native-sides/douyin.ts';
import { installKuaishou } from './native-sides/kuaishou.ts';
import { installNativeApp } from './native-sides/native-app.ts';
import type { NativeSide, NativeSideOptions } from './native-sides/native-side.ts';
import { installWeChat } from './native-sides/we-chat.ts';
import { type RecordedCall, startRecorder } from './call-recorder.ts';

declare global {
  interface Window {
    /** Set in a page that runs in a simulated host. */
    hostLab?: NativeSide & { choice: LabChoice; calls: readonly RecordedCall[] };
    /** Overrides the native app's answers, by call. Set it before any script runs. */
    hostLabData?: Readonly<Record<string, unknown>>;
  }
}

/** Simulates the host in this page. Must run before any code that detects the host. */
function installHost(choice: LabChoice): void {
  const { userAgent } = labHosts[choice.host];
  Object.defineProperty(navigator, 'userAgent', { get: () => userAgent, configurable: true });
  const { calls, record } = startRecorder(window);
  const options: NativeSideOptions = {
    answer: choice.answer,
    sdk: choice.sdk,
    record,
    whenReady(show) {
      if (choice.ready === 'never') return;
      if (choice.ready <= 0) show();
      else setTimeout(show, choice.ready);
    },
  };
  const side = sides[labHosts[choice.host].family](options, choice);
  window.hostLab = { ...side, choice, calls };
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

const chosen = getLabChoice(window.location.search, () => window.sessionStorage);
if (chosen !== null) installHost(chosen);
