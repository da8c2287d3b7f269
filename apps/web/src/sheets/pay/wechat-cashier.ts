/** WeChat's own bridge, in its web view. It comes late, and may come never. */
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

/** What WeChat says became of it; `fail` also when its cashier cannot be opened. Not to be believed: the server knows. */
export type CashierWord = 'ok' | 'cancel' | 'fail';

/** Opens WeChat's cashier over our page. Answers when it closes, which WeChat does not always tell: never wait for it alone. */
export async function payInWeChat(params: Readonly<Record<string, string>>): Promise<CashierWord> {
  const bridge = await bridgeOf();
  if (bridge === null) return 'fail';
  return new Promise((resolve) => {
    try {
      bridge.invoke('getBrandWCPayRequest', params, (answer) => resolve(wordOf(answer?.err_msg)));
    } catch {
      resolve('fail');
    }
  });
}

function wordOf(message = ''): CashierWord {
  const word = /:(ok|cancel)\b/i.exec(message)?.[1]?.toLowerCase();
  return word === 'ok' || word === 'cancel' ? word : 'fail';
}

const here = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge ?? null;

function bridgeOf(): Promise<Bridge | null> {
  if (here() !== null) return Promise.resolve(here());
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      document.removeEventListener(readyEvent, settle);
      resolve(here());
    };
    const timer = setTimeout(settle, readyMs);
    document.addEventListener(readyEvent, settle);
  });
}
