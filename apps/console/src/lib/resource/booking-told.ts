import { inLanguage, type Language } from '@yanche/rules/bilingual';
import type { BookingStatus } from '@yanche/rules/staff/hand-bookings';

/** What to say after money was moved by hand, or proposed to be. */
export const toldOf = (status: BookingStatus, language: Language): { told?: string } =>
  status === 'proposed'
    ? {
        told: inLanguage(
          [
            '还没有记账：等另一位同事在“手工记账”里确认',
            'Not booked yet: a colleague has to confirm it under "Bookings by hand"',
          ],
          language,
        ),
      }
    : {};
