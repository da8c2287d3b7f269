/** WeChat's bridge in its web view. It appears late or never. */
type Bridge = {
  invoke: (
    name: string,
    params: Readonly<Record<string, string>>,
    done: (answer?: { err_msg?: string }) => void,
  ) => void;
};

const readyEvent = 'WeixinJSBridgeReady';
/** How long the bridge may take to appear, ms. */
const readyMs = 5_000;

/** Outcome reported by WeChat; `fail` also when the cashier does not open. Not trusted: only the server knows. */
export type CashierResult = 'ok' | 'cancel' | 'fail';

/**
 * Opens WeChat's cashier on top of our page. Resolves when it closes, which WeChat does not always report: never wait for it
 * alone.
 */
export async function payInWeChat(
  params: Readonly<Record<string, string>>,
): Promise<CashierResult> {
  const bridge = await waitForBridge();
  if (bridge === null) return 'fail';
  return new Promise((resolve) => {
    try {
      bridge.invoke('getBrandWCPayRequest', params, (answer) => resolve(resultOf(answer?.err_msg)));
    } catch {
      resolve('fail');
    }
  });
}

function resultOf(message = ''): CashierResult {
  const word = /:(ok|cancel)\b/i.exec(message)?.[1]?.toLowerCase();
  return word === 'ok' || word === 'cancel' ? word : 'fail';
}

const currentBridge = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge ?? null;

function waitForBridge(): Promise<Bridge | null> {
  if (currentBridge() !== null) return Promise.resolve(currentBridge());
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      document.removeEventListener(readyEvent, settle);
      resolve(currentBridge());
    };
    const timer = setTimeout(settle, readyMs);
    document.addEventListener(readyEvent, settle);
  });
}
