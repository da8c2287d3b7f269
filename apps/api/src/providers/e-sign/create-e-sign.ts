import * as z from 'zod/mini';
import type { DrawContractPdf } from './contract-to-draw.ts';
import type { ESign } from './e-sign.ts';
import { createLocalESign } from './local-e-sign.ts';
import { createTencentESign, type TencentESignKeys } from './tencent-e-sign.ts';

const text = z.optional(z.string());

export const eSignVariables = {
  ESIGN_PROVIDER: z._default(z.enum(['local', 'tencent']), 'local'),
  ESIGN_KEY_ID: text,
  ESIGN_KEY_SECRET: text,
  ESIGN_OPERATOR_ID: text,
};

export type ESignChoice = { provider: 'local' } | { provider: 'tencent'; keys: TencentESignKeys };

/** The variables of the choice were checked before (`neededFor` of config.ts). */
export const eSignOf = (given: {
  ESIGN_PROVIDER: ESignChoice['provider'];
  ESIGN_KEY_ID?: string | undefined;
  ESIGN_KEY_SECRET?: string | undefined;
  ESIGN_OPERATOR_ID?: string | undefined;
}): ESignChoice =>
  given.ESIGN_PROVIDER === 'local'
    ? { provider: 'local' }
    : {
        provider: 'tencent',
        keys: {
          secretId: given.ESIGN_KEY_ID ?? '',
          secretKey: given.ESIGN_KEY_SECRET ?? '',
          operatorId: given.ESIGN_OPERATOR_ID ?? '',
        },
      };

export const createESign = (choice: ESignChoice, draw: DrawContractPdf): ESign =>
  choice.provider === 'tencent' ? createTencentESign(choice.keys) : createLocalESign(draw);
