import { addDays, shanghaiDay } from '@yanche/rules/calendar';
import { historyNoticePath } from '@yanche/contract/history/history-pages';
import { hasRecords } from '@yanche/rules/history/source-marks';
import type { HistoryNeed } from '@yanche/rules/history/history-topics';
import * as z from 'zod/mini';
import type { Clock } from '#lib/clock.ts';
import type { Links } from '#lib/signing/links.ts';
import type { HistorySource, SourceCoverage, SourceResult } from './history-source.ts';
import { SourceFault } from './history-source.ts';
import { sampleClaims, sampleServices } from './sample-records.ts';

/*
 * How a built-in source behaves depends on the last two characters of the VIN:
 *   01 not supported · 02 refuses the engine number · 03 takes half an hour · 04 fails · 05 answers polls after ten minutes, and
 *   reports before · 06 claims come, services fail · 07 reports three times · 08 cannot be reached · 09 wants a signature ·
 *   10 wants the plate · 11 contradicts itself: records of days to come
 * All others answer within seconds. What they have is in `sample-records.ts`.
 */
const caseOf = (vin: string) => vin.slice(-2);

/** Makers whose garages want the engine number: BMW, Mercedes-Benz, Audi. */
const wantsEngineNo = /^(LBV|WBA|WBS|LE4|WDD|WDC|WAU)/;

const timeHeader = 'x-sample-timestamp';
const signatureHeader = 'x-sample-signature';
const maxAgeSeconds = 300;
const noticeBody = z.strictObject({ thirdOrderId: z.string().check(z.maxLength(80)) });

type Kind = 'claims' | 'services';
type Tools = { links: Links; clock: Clock; port: number };

const kinds = {
  claims: {
    key: 'sample-claims',
    name: ['示例理赔数据', 'Sample claims'],
    topics: ['claims', 'floodFire', 'policies'],
    since: '2019-01',
    cost: 1_800,
    seconds: 4,
    records: sampleClaims,
  },
  services: {
    key: 'sample-services',
    name: ['示例维保数据', 'Sample services'],
    topics: ['services', 'mileage'],
    since: '2016-01',
    cost: 1_500,
    seconds: 7,
    records: sampleServices,
  },
} as const;

const longestSeconds = 24 * 3600;
const noticeAfterMs = 2_000;

/** A source of invented records that works like a real one: later, by polls and signed notices, with every kind of trouble. */
export function createSampleSource(kind: Kind, { links, clock, port }: Tools): HistorySource {
  const { key, name, topics, since, cost, seconds, records } = kinds[kind];
  const secondsOf = (vin: string) => ({ '03': 1_800, '05': 600 })[caseOf(vin)] ?? seconds;

  const needsOf = (vin: string): HistoryNeed[] => {
    if (kind === 'services') return wantsEngineNo.test(vin) ? ['engineNo'] : [];
    if (caseOf(vin) === '09') return ['signature'];
    return caseOf(vin) === '10' ? ['plate'] : [];
  };

  const answerOf = (vin: string): SourceResult => {
    const at = caseOf(vin);
    if (at === '02') return { state: 'badInput', charged: false };
    if (at === '04') return { state: 'failed', charged: true };
    if (at === '06' && kind === 'services') return { state: 'failed', charged: false };
    const today = shanghaiDay(clock.now());
    const facts = records(vin, at === '11' ? addDays(today, 900) : today);
    return { state: hasRecords(facts) ? 'ready' : 'noRecord', facts, charged: true };
  };

  return {
    key,
    name,
    topics,
    isSample: true,
    async coverage(vin): Promise<SourceCoverage> {
      return {
        supported: caseOf(vin) !== '01',
        needs: needsOf(vin),
        since,
        cost,
        usualSeconds: secondsOf(vin),
        longestSeconds,
      };
    },
    async order({ requestId, vin }) {
      if (caseOf(vin) === '08') throw new SourceFault(key, 'not reachable');
      // Stateless: the order number is made of ours, so the same request is the same order.
      const thirdOrderId = `${kind === 'claims' ? 'SC' : 'SS'}${requestId.replaceAll('-', '')}`;
      const times = { '05': 1, '07': 3 }[caseOf(vin)] ?? 0;
      for (let time = 1; time <= times; time += 1) {
        // What a stop of the process loses, polls find out.
        setTimeout(() => void send(thirdOrderId), noticeAfterMs * time).unref();
      }
      return { thirdOrderId };
    },
    async result({ vin, acceptedAt }) {
      const waited = clock.now().getTime() - acceptedAt.getTime();
      return waited < secondsOf(vin) * 1000 ? { state: 'waiting' } : answerOf(vin);
    },
    readNotice(rawBody, headers) {
      const time = headers[timeHeader] ?? '';
      const signature = headers[signatureHeader] ?? '';
      if (!links.verify('sampleHistory', `${time}.${rawBody}`, signature)) return null;
      // Written to refuse NaN, too.
      if (!(Math.abs(clock.now().getTime() / 1000 - Number(time)) <= maxAgeSeconds)) return null;
      const notice = noticeBody.safeParse(parseJson(rawBody)).data;
      return notice ?? null;
    },
  };

  async function send(thirdOrderId: string): Promise<void> {
    const { rawBody, headers } = signSampleNotice({ links, clock }, thirdOrderId);
    await fetch(`http://127.0.0.1:${port}${historyNoticePath(key)}`, {
      method: 'POST',
      body: rawBody,
      headers,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
  }
}

/** A notice as the built-in sources send it. */
export function signSampleNotice(
  { links, clock }: Pick<Tools, 'links' | 'clock'>,
  thirdOrderId: string,
): { rawBody: string; headers: Record<string, string> } {
  const rawBody = JSON.stringify({ thirdOrderId });
  const time = String(Math.floor(clock.now().getTime() / 1000));
  return {
    rawBody,
    headers: {
      'content-type': 'application/json',
      [timeHeader]: time,
      [signatureHeader]: links.sign('sampleHistory', `${time}.${rawBody}`),
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
