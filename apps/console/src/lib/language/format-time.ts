const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-11-21 10:00:05`, in China, in both languages: columns line up, and files sort. */
export const formatTime = (iso: string): string => format.format(new Date(iso));
