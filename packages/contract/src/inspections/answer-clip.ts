import * as z from 'zod/mini';
import { uuid } from '../fields.ts';

/** `unmeasured`: the phone could not tell; `none`: the file has no sound at all. */
export const clipSound = z.enum(['heard', 'silent', 'unmeasured', 'none']);

/** A clip of the item. `sound` is what the phone heard; of a file without sound the server says so itself. */
export const answerClip = z.strictObject({ fileId: uuid, sound: clipSound });
