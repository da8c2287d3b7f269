import { uploadPhoto } from '@yanche/contract/files/files';
import { type Route, route } from '#route.ts';
import { storePhoto } from './files.service.ts';

export const fileRoutes: Route[] = [
  route(uploadPhoto, async ({ deps, caller, query, body }) =>
    // Raw bodies arrive as a Buffer.
    storePhoto(deps, caller, { ...query, bytes: body as Uint8Array }),
  ),
];
