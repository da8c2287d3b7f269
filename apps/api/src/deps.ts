import type { SampleAccount } from '@yanche/contract/people/inbox';
import type { StaffRole } from '@yanche/rules/staff/rights';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Clock } from '#lib/clock.ts';
import type { PayableKind } from '#order-kinds/payable.ts';
import type { DrawContractPdf } from '#providers/e-sign/contract-to-draw.ts';
import type { Links } from '#lib/signing/links.ts';
import type { SingleUseTokens } from '#lib/signing/single-use-tokens.ts';
import type { Pii } from '#lib/signing/pii.ts';
import type { DrawHistoryPdf } from '#history/pdf/history-to-draw.ts';
import type { DrawReportPdf } from '#reports/pdf/report-to-draw.ts';
import type { ReportSigner } from '#lib/signing/report-signer.ts';
import type { Captcha } from '#providers/captcha/captcha.ts';
import type { LocalCaptcha } from '#providers/captcha/local-captcha.ts';
import type { HistorySource } from '#providers/history/history-source.ts';
import type { InvoiceProvider } from '#providers/invoice/invoice.ts';
import type { Marketplace } from '#providers/marketplace/marketplace.ts';
import type { ESign } from '#providers/e-sign/e-sign.ts';
import type { MiniProgram } from '#providers/message/mini-program.ts';
import type { PostOutside } from '#providers/notice/post-outside.ts';
import type { SendNotice } from '#providers/notice/send-notice.ts';
import type { FaceProvider } from '#providers/face/face.ts';
import type { Ocr } from '#providers/ocr/ocr.ts';
import type { Cashiers } from '#providers/payment/cashiers.ts';
import type { Sms } from '#providers/sms/sms.ts';
import type { Storage } from '#providers/storage/storage.ts';
import type { VideoConverter } from '#providers/video/video-converter.ts';
import type { Tables } from '#database/schema.ts';

/** An invented colleague, whose secret everybody may know. */
export type SampleStaff = {
  phone: string;
  name: string;
  role: StaffRole;
  secret: string;
};

/** Everything a service may use beyond its own code. Built once by `main.ts`, and by tests. */
export type Deps = {
  config: Config;
  db: Kysely<Tables>;
  clock: Clock;
  pii: Pii;
  links: Links;
  signer: ReportSigner;
  /** Guard tokens and challenges: signed, for one subject, usable once. */
  singleUseTokens: SingleUseTokens;
  sms: Sms;
  miniProgram: MiniProgram;
  captcha: Captcha;
  /** The built-in captcha; null while another one is in use. */
  localCaptcha: LocalCaptcha | null;
  /** Every kind of order, as far as payment is concerned. */
  orderKinds: readonly PayableKind[];
  /** Enabled external payment methods. */
  cashiers: Cashiers;
  /** Reads VINs, plates and licences from photos. */
  ocr: Ocr;
  /** Judges whether somebody is there and who it is. */
  face: FaceProvider;
  /** Where dealers publish their cars. */
  marketplace: Marketplace;
  /** Whom to ask about a car's past. */
  historySources: readonly HistorySource[];
  /** Whom one can log in as; none without the sample world. */
  sampleAccounts: readonly SampleAccount[];
  /** Whom one can log in as at the console, with the secret of their authenticator; none without the sample world. */
  sampleStaff: readonly SampleStaff[];
  storage: Storage;
  convertVideo: VideoConverter;
  sendNotice: SendNotice;
  /** Sends messages to the addresses of partners. */
  postHook: PostOutside;
  /** Runs in a worker thread: it takes half a second of processor time. */
  drawReportPdf: DrawReportPdf;
  /** Runs in a worker thread as well. */
  drawHistoryPdf: DrawHistoryPdf;
  /** Runs in a worker thread as well. */
  drawContractPdf: DrawContractPdf;
  /** Issues invoices. */
  invoices: InvoiceProvider;
  /** Has contracts signed. */
  eSign: ESign;
};
