import type { DrawContractPdf } from './contract-to-draw.ts';
import { type InPageESign, ESignFault } from './e-sign.ts';

/**
 * The built-in signing service: puts signature, time, phone and hashes into the document. It is no licensed certificate
 * authority and issues no certificates; the document says so.
 */
export const createLocalESign = (draw: DrawContractPdf): InPageESign => ({
  name: 'local',
  place: 'here',
  sign: (contract) =>
    draw(contract).catch(() => {
      // The original error may quote the document.
      throw new ESignFault('the document could not be drawn');
    }),
});
