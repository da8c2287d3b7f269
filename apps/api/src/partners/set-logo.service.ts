import type { PartnerPage, setPartnerLogo } from '@yanche/contract/console/partners';
import type * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { storePhoto } from '#files/files.service.ts';
import type { StaffCaller } from '#route.ts';
import { changePartner } from './change-partner.service.ts';
import { updatePartner } from './partners.store.ts';
import { readPartner } from './read-partners.service.ts';

type Query = z.output<NonNullable<(typeof setPartnerLogo)['query']>>;

/** Shown in our renditions only, never as the bytes that came. */
export async function setLogo(
  deps: Deps,
  by: StaffCaller,
  { fileId, sha256, bytes, ...given }: Query & { bytes: Uint8Array },
): Promise<PartnerPage> {
  await storePhoto(deps, by, { fileId, sha256, bytes: Buffer.from(bytes) });
  await changePartner(deps, by, given, async (tx, partner) => {
    await updatePartner(tx, partner.id, { logo_file_id: fileId });
    return { action: 'partner.setLogo' };
  });
  return readPartner(deps, by, given.partnerId);
}
