import type { MissingPhotos } from '@yanche/contract/reports/missing-photos';
import { createContext } from 'react';

/** Why the reader is not shown a photo, by file id. */
export const MissingPhotosContext = createContext<MissingPhotos>(undefined);
