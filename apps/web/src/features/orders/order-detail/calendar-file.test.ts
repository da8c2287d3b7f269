import { expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'order-1@yanche',
  sequence: 1,
  start: '2026-11-23T06:00:00.000Z',
  end: '2026-11-23T07:00:00.000Z',
  title: '验车：大众, 帕萨特; 2021款\\330TSI',
  place: '石桥二手车市场 石桥路 279 号，从北门进，停车场最里面一排，靠近检测工位的那一侧',
  position: { lng: 120.19, lat: 30.33 },
  note: '订单 YC1',
  url: 'https://yanche.example/orderDetial?orderId=1',
  now: new Date('2026-11-21T02:00:00Z'),
};
const octets = (line: string) => new TextEncoder().encode(line).length;

it('is one event in universal time that replaces the one before', () => {
  const text = calendarFile(event);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yanche//Orders//ZH',
  ]);
  for (const line of [
    'UID:order-1@yanche',
    'SEQUENCE:1',
    'DTSTAMP:20261121T020000Z',
    'DTSTART:20261123T060000Z',
    'DTEND:20261123T070000Z',
    'GEO:30.330000;120.190000',
    `LOCATION:${event.place}`,
  ])
    expect(lines).toContain(line);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

it('escapes what has a meaning, and folds long lines between signs', () => {
  const text = calendarFile(event);
  const whole = text.replaceAll('\r\n ', '');
  expect(whole).toContain('SUMMARY:验车：大众\\, 帕萨特\\; 2021款\\\\330TSI\r\n');
  expect(whole).toContain('DESCRIPTION:订单 YC1\\nhttps://yanche.example');
  const lines = text.split('\r\n');
  expect(lines.filter((line) => octets(line) > 75)).toEqual([]);
  expect(lines.some((line) => line.startsWith(' '))).toBe(true);
  expect(text).not.toMatch(/[^\r]\n/);
});

it('a place without a position has none', () => {
  expect(calendarFile({ ...event, position: null })).not.toContain('GEO:');
});
