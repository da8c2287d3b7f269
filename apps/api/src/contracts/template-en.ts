import type { ContractText } from '@yanche/contract/contracts/contracts';
import { CHECKLIST_STANDARD } from '@yanche/rules/inspections/checklist';
import { ORDER_TIMES } from '@yanche/rules/orders/order-state';
import { REPORT_VALIDITY } from '@yanche/rules/reports/report-state';
import type { ContractFacts } from './contract-facts.ts';

const { payMinutes, noInspectorHoursBefore } = ORDER_TIMES;

/** A translation of the binding Chinese text, clause by clause. */
export const templateEn = (f: ContractFacts): ContractText => ({
  title: 'Inspection contract',
  intro: `The client has the platform inspect the used car below (the step “sign the entrustment” of ${CHECKLIST_STANDARD}). Both agree:`,
  parties: [
    {
      role: 'Client',
      name: f.dealerName === null ? f.clientName : `${f.dealerName} (contact: ${f.clientName})`,
      detail: f.phoneMask,
    },
    { role: 'Inspecting party', name: 'The Yanche platform', detail: '' },
  ],
  sections: [
    {
      title: 'What is ordered',
      points: [
        `Package: ${f.product} (order ${f.orderNo}).`,
        `Car: ${f.carTitle}, VIN ${f.vin}, first licensed ${f.licensed}, ${kmOf(f)} (as given by the client).`,
        `What is checked: ${f.groups}.`,
      ],
    },
    {
      title: 'Time and place',
      points: [
        `Appointment: ${f.time} (Beijing time).`,
        `Place: ${f.place}.`,
        'If the appointment moves before signing, this contract is made anew; if it moves afterwards, the time and place confirmed in the order count.',
      ],
    },
    {
      title: 'Price and payment',
      points: [
        f.isFree
          ? 'This inspection is free of charge.'
          : `The price is ¥${f.price} in all, every part of which was shown with the order.`,
        ...(f.isFree
          ? []
          : [`An order that is not paid within ${payMinutes} minutes is cancelled at no cost.`]),
      ],
    },
    {
      title: 'Inspection and report',
      points: [
        `An inspector checks the car on the spot by ${CHECKLIST_STANDARD} and our published checklist; another person reviews the report before it is published.`,
        'The report states every result. “Not checked” never means “fine”.',
        `It tells the state of that day and is valid for ${REPORT_VALIDITY.days} days or ${REPORT_VALIDITY.extraKm} km from publication, whichever comes first.`,
      ],
    },
    {
      title: 'What the inspection does not cover',
      points: [
        ...f.notCovered,
        'Beyond the guarantee below the report promises nothing for later; it replaces no inspection required by law and is no valuation.',
      ],
    },
    {
      title: 'Guarantee',
      points:
        f.guarantee.length === 0
          ? ['This package comes with no guarantee.']
          : [
              ...f.guarantee,
              `How days and kilometres count, what is never covered and how it is paid: terms of the guarantee, version ${f.policyVersion}.`,
            ],
    },
    {
      title: 'What the client does',
      points: [
        'Give true facts about the car and have the right to have it inspected.',
        'See to it that the car is there in time and starts, and that somebody can help.',
      ],
    },
    {
      title: 'Cancelling and refunds',
      points: [
        `Before an inspector takes the job, or later but at least ${f.freeHours} hours ahead: full refund.`,
        `After that, less than ${f.freeHours} hours ahead: ${f.lateRefundPct}% is refunded.`,
        `After the inspector set out: ¥${f.trip} for the trip are kept, the rest is refunded.`,
        `No inspector found by ${noInspectorHoursBefore} hour before the appointment: full refund.`,
        'No inspection has begun by the end of the booked time: cancelling gives a full refund.',
        `The inspector came but could not inspect through the client or the seller: a new appointment, or a refund less ¥${f.trip}; for other reasons nothing is kept.`,
        'Money goes back the way it came. When the order is cancelled, an unsigned contract is void.',
      ],
    },
    {
      title: 'Liability and disputes',
      points: [
        'The report can be disputed once while it awaits confirmation; a reviewer then reviews it again.',
        'The platform is liable by law for loss through its fault; consumer rights stay untouched.',
        'Disputes are settled by talking first, otherwise by law.',
      ],
    },
    {
      title: 'Signing',
      points: [
        'Signing is voluntary; without it the order goes on under the user agreement.',
        'Once the inspector has checked in, this contract is not signed any more.',
        'It is signed electronically. The Chinese text binds; translations are for information only.',
      ],
    },
  ],
});

const kmOf = (f: Pick<ContractFacts, 'km'>): string =>
  f.km === null ? 'mileage to be read by the inspector' : `${f.km} km shown`;
