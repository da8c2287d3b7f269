import { createLocalInvoice } from '#invoices/local-invoice.ts';
import type { Kysely } from 'kysely';
import type { Config } from '#config.ts';
import type { Deps } from '#deps.ts';
import { type Clock, systemClock } from '#lib/clock.ts';
import { drawContractInWorker } from '#contracts/pdf/draw-in-worker.ts';
import { newId } from '#lib/ids.ts';
import { createLinks } from '#lib/signing/links.ts';
import { createSingleUseTokens, type Spend } from '#lib/signing/single-use-tokens.ts';
import { createPii } from '#lib/signing/pii.ts';
import { drawInWorker } from '#reports/pdf/draw-in-worker.ts';
import { createReportSigner } from '#lib/signing/report-signer.ts';
import type { Secrets } from '#lib/signing/secrets.ts';
import { createLocalCaptcha } from '#providers/captcha/local-captcha.ts';
import { strictCaptcha } from '#providers/captcha/strict-captcha.ts';
import { createTencentCaptcha } from '#providers/captcha/tencent-captcha.ts';
import { createHistorySources } from '#providers/history/create-history-sources.ts';
import { createMarketplace } from '#providers/marketplace/create-marketplace.ts';
import { createESign } from '#providers/e-sign/create-e-sign.ts';
import {
  createLocalMiniProgram,
  type MiniProgram,
  noMiniProgram,
} from '#providers/message/mini-program.ts';
import { createWechatMiniProgram } from '#providers/message/wechat-mini-program.ts';
import { HOOK_RULES } from '@yanche/rules/work/partner-hook-state';
import { createPostOutside } from '#providers/notice/post-outside.ts';
import { createNoticeSender } from '#providers/notice/send-notice.ts';
import { createFace } from '#providers/face/create-face.ts';
import { createOcr } from '#providers/ocr/create-ocr.ts';
import { createCashiers } from '#providers/payment/create-cashiers.ts';
import { createAlibabaSms } from '#providers/sms/alibaba-sms.ts';
import { createLocalSms } from '#providers/sms/local-sms.ts';
import type { Sms } from '#providers/sms/sms.ts';
import { createTencentSms } from '#providers/sms/tencent-sms.ts';
import { createStorage } from '#providers/storage/create-storage.ts';
import { createFfmpeg } from '#providers/video/ffmpeg.ts';
import type { Tables } from '#database/schema.ts';
import { drawHistoryInWorker } from '#history/pdf/draw-in-worker.ts';
import { historyPayable } from '#history/history-payable.ts';
import { orderPayable } from '#orders/order-payable.ts';
import { selfPayable } from '#self-orders/self-payable.ts';
import { topUpPayable } from '#money/top-ups/top-up-payable.ts';
import { spendToken } from '#risk/spent-tokens.store.ts';
import { saveTextMessage } from '#people/text-messages.store.ts';
import { sampleAccounts } from '#sample/cast.ts';
import { sampleStaff } from '#sample/hire-staff.ts';

/** Builds the dependencies from the configuration. The only place that chooses providers. */
export function buildDeps(
  config: Config,
  secrets: Secrets,
  db: Kysely<Tables>,
  clock: Clock = systemClock,
): Deps {
  const links = createLinks(secrets.appSecret, secrets.acceptedAppSecrets);
  const pii = createPii(secrets.appSecret, secrets.acceptedAppSecrets);
  const spend: Spend = (tokenHash, expiresAt) => spendToken(db, tokenHash, expiresAt);
  const local = createLocalCaptcha({ links, pii, clock, spend });
  const captcha =
    config.captcha.provider === 'tencent' ? createTencentCaptcha(config.captcha.keys) : local;
  return {
    config,
    db,
    clock,
    pii,
    links,
    signer: createReportSigner(secrets.reportSigningKey, secrets.acceptedReportKeys),
    singleUseTokens: createSingleUseTokens({ links, clock, spend }),
    sms: createSms(config.sms, db, clock),
    miniProgram: createMiniProgram(config.miniProgram, db, clock),
    captcha: strictCaptcha(captcha, { spend, clock }),
    localCaptcha: captcha === local ? local : null,
    orderKinds: [orderPayable, selfPayable, historyPayable, topUpPayable],
    cashiers: createCashiers(
      {
        ...config.payment,
        sandbox: config.sandboxCashier,
        miniAppId: config.miniProgram.provider === 'wechat' ? config.miniProgram.keys.appId : null,
      },
      { links, clock, port: config.port },
    ),
    ocr: createOcr(config.ocr),
    face: createFace(config.face),
    marketplace: createMarketplace(config.marketplace),
    historySources: createHistorySources(config.history, { links, clock, port: config.port }),
    sampleAccounts: config.seed === 'sample' ? sampleAccounts : [],
    sampleStaff: config.seed === 'sample' ? sampleStaff : [],
    storage: createStorage(config.storage, config.dataDir),
    convertVideo: createFfmpeg(config.ffmpegPath),
    sendNotice: createNoticeSender({ allowPrivate: config.noticesInside }),
    postHook: createPostOutside({
      allowPrivate: config.noticesInside,
      maxMs: HOOK_RULES.answerMs,
      what: 'hook',
    }),
    drawReportPdf: drawInWorker,
    drawHistoryPdf: drawHistoryInWorker,
    drawContractPdf: drawContractInWorker,
    invoices: createLocalInvoice(),
    eSign: createESign(config.eSign, drawContractInWorker),
  };
}

function createSms(choice: Config['sms'], db: Kysely<Tables>, clock: Clock): Sms {
  if (choice.provider === 'tencent') return createTencentSms(choice.keys);
  if (choice.provider === 'alibaba') return createAlibabaSms(choice.keys);
  return createLocalSms(({ phoneMask, text, kind, id = newId() }) =>
    saveTextMessage(db, { id, phone_mask: phoneMask, text, kind, created_at: clock.now() }),
  );
}

function createMiniProgram(
  choice: Config['miniProgram'],
  db: Kysely<Tables>,
  clock: Clock,
): MiniProgram {
  if (choice.provider === 'wechat') return createWechatMiniProgram(choice.keys, clock);
  if (choice.provider === 'none') return noMiniProgram;
  return createLocalMiniProgram(({ to, text, id }) =>
    saveTextMessage(db, {
      id,
      phone_mask: to,
      text,
      kind: 'miniProgram',
      created_at: clock.now(),
    }),
  );
}
