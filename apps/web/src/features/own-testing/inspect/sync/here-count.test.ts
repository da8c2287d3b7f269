import { expect, test } from 'vitest';
import { aReadingSession, taskReadings } from '../readings/reading-fixture.ts';

test('what is begun and not complete is counted as being on this phone alone', async () => {
  const session = await aReadingSession(taskReadings(['tread_mm']));
  session.edit('GB039', (answer) => ({ ...answer, measure: { 'tread_mm.fl': 5 } }));
  session.choose('GB015', 'abnormal');
  expect(session.get()).toMatchObject({ pending: 0, here: 2 });
  session.choose('GB039', 'normal');
  expect(session.get()).toMatchObject({ pending: 1, here: 1 });
  session.undecide('GB015');
  session.choose('GB019', 'normal');
  session.undecide('GB019');
  expect(session.get().here).toBe(1);
});
