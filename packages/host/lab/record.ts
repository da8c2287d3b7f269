/** One thing the page asked its native side. */
export type Asked = { call: string; data: unknown };

export type Ask = (call: string, data: unknown) => void;

/** How the page in a frame tells the frame around it. */
export type AskedMessage = { hostLab: Asked };

export const isAskedMessage = (data: unknown): data is AskedMessage =>
  typeof data === 'object' && data !== null && 'hostLab' in data;

/** Keeps everything asked, for tests and for people: a frame around the page hears it at once. */
export function startRecord(page: Window): { asked: Asked[]; ask: Ask } {
  const asked: Asked[] = [];
  return {
    asked,
    ask(call, data) {
      // A copy that can be sent and read: what was asked may hold functions, or change afterwards.
      const entry: Asked = { call, data: copyOf(data) };
      asked.push(entry);
      const message: AskedMessage = { hostLab: entry };
      if (page.parent !== page) page.parent.postMessage(message, page.location.origin);
    },
  };
}

const copyOf = (data: unknown): unknown => JSON.parse(JSON.stringify(data ?? null));
