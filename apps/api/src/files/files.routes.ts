import { uploadClip, uploadPhoto } from '@yanche/contract/files/files';
import { type Route, route } from '#route.ts';
import { storeClip } from './clips/store-clip.service.ts';
import { storePhoto } from './files.service.ts';

export const fileRoutes: Route[] = [
  route(uploadPhoto, async ({ deps, caller, query, body }) =>
    // Raw bodies arrive as a Buffer.
    storePhoto(deps, caller, { ...query, bytes: body as Uint8Array }),
  ),
  route(uploadClip, async ({ deps, caller, query, body }) =>
    storeClip(deps, caller, { ...query, bytes: body as Uint8Array }),
  ),
];
