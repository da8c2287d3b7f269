import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { sharedReport } from '../reports/shared-report.ts';

/** How a partner's pages look. */
const brand = z.object({
  name: z.string(),
  /** `#rrggbb`; words on it are black or white (`inkOn`). */
  colour: z.string(),
  logoUrl: z.nullable(z.string()),
});
export type PartnerBrand = z.output<typeof brand>;

/** The report of a partner's task for anybody with its link, masked as every shared report. */
export const saasReport = endpoint({
  name: 'saasReport',
  method: 'GET',
  path: '/external/saas/report/shared',
  summary: 'The white-labelled report behind a signed link',
  access: 'none',
  query: z.strictObject({
    task: uuid,
    /** Seconds since 1970. */
    until: z.string().check(z.regex(/^\d{10}$/)),
    sign: z.string().check(z.regex(/^[\w-]{43}$/)),
  }),
  answer: z.object({ brand, report: sharedReport.answer }),
});
