import { expect, test } from 'vitest';
import { uploadSettingsField } from './upload-settings.ts';

const read = (text?: string) => uploadSettingsField.safeParse(text);

test('nothing is the defaults; what is set is read', () => {
  expect(read()).toMatchObject({ success: true, data: {} });
  expect(read('')).toMatchObject({ success: true, data: {} });
  const settings = {
    channel: 3,
    uploadServer: false,
    useNewUpload: true,
    expire: 300,
    cover: true,
  };
  const more = { env: 'test', path: 'cars/a', downloadDomain: 'https://img.example/' };
  const all = {
    ...settings,
    ...more,
    persistentOps: 'mp4',
    persistentNotifyUrl: 'https://m.example/n',
  };
  expect(read(JSON.stringify(all))).toMatchObject({ success: true, data: all });
});

test.each([
  ['{', 'needs JSON of known settings'],
  ['[]', 'needs JSON of known settings'],
  ['{"channel":4}', 'wrong: channel'],
  ['{"expire":9}', 'wrong: expire'],
  ['{"path":"../x"}', 'wrong: path'],
  ['{"downloadDomain":"http://img.example/"}', 'wrong: downloadDomain'],
  ['{"token":"x"}', 'needs JSON of known settings'],
])('%s is refused: %s', (text, said) => {
  expect(read(text).error?.issues[0]?.message).toContain(said);
});
