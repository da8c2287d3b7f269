import { BridgeError } from '../../src/bridge/bridge-error.ts';

type Outcome = { text: string; ok: boolean };

/** A log of results, newest first. */
export function createResults(list: HTMLElement) {
  const show = (what: string, { text, ok: well }: Outcome, took?: number) => {
    const entry = document.createElement('p');
    entry.dataset.went = well ? 'well' : 'badly';
    entry.append(part('what', what), part('took', took === undefined ? '' : `${took} ms`));
    entry.append(part('outcome', text));
    list.prepend(entry);
  };
  return {
    show: (what: string, text: string) => show(what, { text, ok: true }),
    /** Runs `work` and shows its outcome and duration. */
    async run(what: string, work: () => Promise<unknown>): Promise<void> {
      const start = performance.now();
      const outcome = await work().then(readResult, readFault);
      show(what, outcome, Math.round(performance.now() - start));
    },
  };
}

const part = (name: string, text: string) =>
  Object.assign(document.createElement('span'), { className: name, textContent: text });

/** A navigation resolves with code and message, a native call with its data. */
function readResult(result: unknown): Outcome {
  const { code, msg } = (result ?? {}) as { code?: number; msg?: string };
  if (code !== undefined && msg !== undefined) return { text: `${code} ${msg}`, ok: code === 0 };
  return { text: `0 success ${JSON.stringify(result) ?? ''}`.trim(), ok: true };
}

function readFault(error: unknown): Outcome {
  if (error instanceof BridgeError) {
    const { fault, code, message } = error;
    const words = message === fault || message === '' ? '' : `: ${message}`;
    return { text: `${fault} ${code}${words}`, ok: false };
  }
  return { text: error instanceof Error ? error.message : String(error), ok: false };
}
