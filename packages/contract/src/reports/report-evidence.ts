import * as z from 'zod/mini';
import { evidenceFormat } from '@yanche/rules/proof/evidence';
import { endpoint } from '../endpoint.ts';
import { isoTime } from '../fields.ts';
import { byCode } from './reports.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const logged = z.object({ index: z.int(), entry: z.string(), proof: z.array(z.string()) });

/** `Evidence` of the rules: what the browser checks, and the file to keep. */
export const reportEvidence = endpoint({
  name: 'reportEvidence',
  method: 'GET',
  path: '/external/common/report/evidence',
  summary: 'All that is needed to check a report without us, for holders of number and code',
  access: 'none',
  query: byCode,
  answer: z.object({
    format: z.literal(evidenceFormat),
    madeAt: isoTime,
    /** Of an inspection, a seller's certificate or a history query, as it was hashed; the last has no photos. */
    report: z.looseObject({
      reportNo: z.string(),
      version: z.int(),
      photos: z.optional(z.array(z.looseObject({ fileId: z.string(), sha256: z.string() }))),
    }),
    seal: z.object({ hash, prevHash: z.nullable(hash), signature: z.string() }),
    logged,
    before: z.nullable(logged),
    /** Absent until the copies of photos are ready. */
    copies: z.optional(
      z.object({ list: z.array(z.object({ original: hash, copy: hash })), logged }),
    ),
    later: z.array(logged),
    checkpoint: z.string(),
    keys: z.array(z.string()),
  }),
});

/** For whoever checks a file that was made earlier: the keys that count, and what happened to the report since. */
export const reportInLog = endpoint({
  name: 'reportInLog',
  method: 'GET',
  path: '/external/common/report/log',
  summary: 'The keys of the public log, and what it has about a report after it was published',
  access: 'none',
  query: z.strictObject({ hash: z.optional(hash) }),
  answer: z.object({ keys: z.array(z.string()), later: z.array(logged), checkpoint: z.string() }),
});
