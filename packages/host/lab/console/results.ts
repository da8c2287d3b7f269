import { BridgeError } from '../../src/bridge/bridge-error.ts';

type Said = { text: string; well: boolean };

/** Shows what came of things, the newest first. */
export function createResults(list: HTMLElement) {
  const show = (what: string, { text, well }: Said, took?: number) => {
    const entry = document.createElement('p');
    entry.dataset.went = well ? 'well' : 'badly';
    entry.append(part('what', what), part('took', took === undefined ? '' : `${took} ms`));
    entry.append(part('said', text));
    list.prepend(entry);
  };
  return {
    show: (what: string, text: string) => show(what, { text, well: true }),
    /** Does it, and shows how it went and how long it took. */
    async follow(what: string, work: () => Promise<unknown>): Promise<void> {
      const start = performance.now();
      const said = await work().then(readResult, readFault);
      show(what, said, Math.round(performance.now() - start));
    },
  };
}

const part = (name: string, text: string) =>
  Object.assign(document.createElement('span'), { className: name, textContent: text });

/** A navigation says how it went; a call of the app says what it has. */
function readResult(result: unknown): Said {
  const { code, msg } = (result ?? {}) as { code?: number; msg?: string };
  if (code !== undefined && msg !== undefined) return { text: `${code} ${msg}`, well: code === 0 };
  return { text: `0 success ${JSON.stringify(result) ?? ''}`.trim(), well: true };
}

function readFault(error: unknown): Said {
  if (error instanceof BridgeError) {
    const { fault, code, message } = error;
    const words = message === fault || message === '' ? '' : `: ${message}`;
    return { text: `${fault} ${code}${words}`, well: false };
  }
  return { text: error instanceof Error ? error.message : String(error), well: false };
}
