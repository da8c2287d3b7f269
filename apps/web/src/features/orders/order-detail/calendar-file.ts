/** One event, as calendars read it. */
export type CalendarEvent = {
  /** The same again replaces the event that was added before. */
  uid: string;
  /** How often it was moved. */
  sequence: number;
  start: string;
  end: string;
  title: string;
  place: string;
  position: { lng: number; lat: number } | null;
  note: string;
  url: string;
  now: Date;
};

const utc = (time: Date | string) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

/** RFC 5545, 3.3.11. */
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

const longestLine = 75; // octets, RFC 5545, 3.1

/** Lines of at most 75 octets; a sign of several is never cut. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > longestLine) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += sign;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** An iCalendar file with one event, and a reminder an hour before. */
export function calendarFile(event: CalendarEvent): string {
  const { position } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yanche//Orders//ZH',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.now)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    ...(position === null ? [] : [`GEO:${position.lat.toFixed(6)};${position.lng.toFixed(6)}`]),
    `DESCRIPTION:${escaped(`${event.note}\n${event.url}`)}`,
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.title)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
