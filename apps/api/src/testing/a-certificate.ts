import { DAY_MS } from '@yanche/rules/calendar';
import { newId } from '#lib/ids.ts';
import { api } from './fixture.ts';

/** A certificate of ours that ends after so many days. */
export async function aCertificate(
  userId: string,
  { days = 365, certNo }: { days?: number; certNo?: string } = {},
): Promise<string> {
  const now = api.time.now;
  const cert_no = certNo ?? `YCR-${newId().slice(-8).toUpperCase()}`;
  await api.deps.db
    .insertInto('inspector_certificates')
    .values({
      id: newId(),
      user_id: userId,
      cert_no,
      issued_at: new Date(now.getTime() - 365 * DAY_MS),
      expires_at: new Date(now.getTime() + days * DAY_MS),
    })
    .execute();
  return cert_no;
}
