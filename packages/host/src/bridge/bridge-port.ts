/** The native side as the page sees it: the WebViewJavascriptBridge convention of the iOS, Android and HarmonyOS apps. */
export type BridgePort = {
  callHandler(api: string, params: unknown, respond: (answer: unknown) => void): void;
  registerHandler(
    event: string,
    handler: (data: unknown, respond: (answer?: unknown) => void) => void,
  ): void;
};

type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

const readyEvent = 'WebViewJavascriptBridgeReady';

/** Resolves with the native side once `port` finds it; never if it does not appear. */
export function waitForPort(page: Page, port: () => BridgePort | undefined): Promise<BridgePort> {
  return new Promise((resolve) => {
    const check = () => {
      const found = port();
      if (found === undefined) return;
      page.removeEventListener(readyEvent, check);
      resolve(found);
    };
    page.addEventListener(readyEvent, check);
    check();
  });
}

/** Parses the app's answer, an object or JSON. Null when it has no numeric code. */
export function readBridgeAnswer(
  raw: unknown,
): { code: number; message: string; data: unknown } | null {
  const answer = typeof raw === 'string' ? parse(raw) : raw;
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return null;
  const { code, message, msg, data } = answer as Record<string, unknown>;
  const number = typeof code === 'string' && code.trim() !== '' ? Number(code) : code;
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  const words = [message, msg].find((each) => typeof each === 'string');
  return { code: number, message: typeof words === 'string' ? words : '', data };
}

/** Parses an event of the app: an object or JSON, either plain or as `data` of an answer. */
export function readBridgeEvent(raw: unknown): unknown {
  const said = typeof raw === 'string' ? (parse(raw) ?? raw) : raw;
  return readBridgeAnswer(said)?.data ?? said;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
