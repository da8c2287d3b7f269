import { failureCodes, type FailureName } from '@yanche/contract/failure-codes';
import { failureText } from '@yanche/contract/failures';
import { CallError, HttpError } from '#lib/call/call-error.ts';

export const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
export const refusal = (name: FailureName, data: unknown = null) =>
  new CallError(failureCodes[name], failureText(name, 'zh'), data);
/** The network is cut. */
export const cut = new HttpError('Network Error');

type Fault = { before?: unknown; after?: unknown };

/** What passes when a call is repeated. */
export const passingFaults: [string, Fault][] = [
  ['before it arrives', { before: cut }],
  ['after it was kept, the answer is lost', { after: cut }],
  ['the server is busy', { before: refusal('unavailable') }],
];

/** Calls of a server that fail when told to: each fault hits one call, before or after its effect. */
export function createFaults() {
  const faults: Fault[] = [];
  const through = async <T>(work: () => Promise<T>): Promise<T> => {
    const fault = faults.shift();
    if (fault?.before !== undefined) throw fault.before;
    const result = await work();
    if (fault?.after !== undefined) throw fault.after;
    return result;
  };
  return { faults, through };
}
