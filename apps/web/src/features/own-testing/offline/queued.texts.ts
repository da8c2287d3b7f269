import { defineTexts } from '@yanche/rules/bilingual';

/** Said at the tap that could not be sent. */
export const queuedTexts = defineTexts({
  queued: ['已排队，联网后自动提交', 'Queued, sent when the network is back'],
});
