/** One call of the page to its native side. */
export type RecordedCall = { call: string; data: unknown };

export type RecordCall = (call: string, data: unknown) => void;

/** The message from the page in the frame to the page around it. */
export type RecordedCallMessage = { hostLab: RecordedCall };

export const isRecordedCallMessage = (data: unknown): data is RecordedCallMessage =>
  typeof data === 'object' && data !== null && 'hostLab' in data;

/** Records every call, for tests, and posts it to the frame around the page, which shows it. */
export function startRecorder(page: Window): { calls: RecordedCall[]; record: RecordCall } {
  const calls: RecordedCall[] = [];
  return {
    calls,
    record(call, data) {
      // A JSON copy: parameters may contain functions, which cannot be posted, or change later.
      const entry: RecordedCall = { call, data: copyOf(data) };
      calls.push(entry);
      const message: RecordedCallMessage = { hostLab: entry };
      if (page.parent !== page) page.parent.postMessage(message, page.location.origin);
    },
  };
}

const copyOf = (data: unknown): unknown => JSON.parse(JSON.stringify(data ?? null));
