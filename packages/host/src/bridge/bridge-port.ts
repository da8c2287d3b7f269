/** The native side as the page sees it: the WebViewJavascriptBridge convention of iOS, Android and HarmonyOS shells. */
export type BridgePort = {
  callHandler(api: string, params: unknown, respond: (answer: unknown) => void): void;
  registerHandler(
    event: string,
    handler: (data: unknown, respond: (answer?: unknown) => void) => void,
  ): void;
};

type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

const readyEvent = 'WebViewJavascriptBridgeReady';

/** Waits for the native side; `port` reads where it will stand. Resolves at once when it is there, and maybe never. */
export function whenPort(page: Page, port: () => BridgePort | undefined): Promise<BridgePort> {
  return new Promise((resolve) => {
    const look = () => {
      const there = port();
      if (there === undefined) return;
      page.removeEventListener(readyEvent, look);
      resolve(there);
    };
    page.addEventListener(readyEvent, look);
    look();
  });
}

/** What the app answered; shells hand it over as an object or as JSON. Null when it says nothing. */
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

/** What the app tells on its own: an object or its JSON, bare or as the data of an answer. */
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
