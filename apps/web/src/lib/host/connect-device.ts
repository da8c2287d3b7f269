import { waitForPort, type BridgePort } from '@yanche/host/bridge/bridge-port';
import { createDevice, type Device } from '@yanche/host/bridge/device';
import { NativeBridge } from '@yanche/host/bridge/native-bridge';
import { webFallbacks } from '@yanche/host/bridge/web-fallbacks';
import { textsIn } from '@yanche/rules/bilingual';
import { toast } from '@yanche/ui/toast';
import { deviceTexts } from './device.texts.ts';
import { isAppHost, platform, version } from './host.ts';
import { getLanguage } from '#lib/language/language.ts';
import { trackFault } from '#lib/tracking/tracking.ts';

/* oxlint-disable no-console -- spec §8: faults of the bridge are logged */
const log = {
  warn: (message: string) => console.warn(message),
  error: (message: string) => console.error(message),
};
/* oxlint-enable no-console */

/** Uses the native bridge in our app, web APIs elsewhere. */
export function connectDevice(): Device {
  const texts = textsIn(deviceTexts, getLanguage());
  const bridge = !isAppHost()
    ? null
    : new NativeBridge({
        port: waitForPort(
          document,
          () => (window as { WebViewJavascriptBridge?: BridgePort }).WebViewJavascriptBridge,
        ),
        platform: platform(),
        appVersion: version(),
        log,
        report: ({ api, fault, code }) => trackFault(`bridge.${api}`, `${fault} ${code}`),
        labels: { ok: texts.ok, cancel: texts.cancel },
      });
  return createDevice({
    bridge,
    platform: platform(),
    web: webFallbacks,
    notice: (why) => toast(texts[why]),
  });
}
