import { expect, it } from 'vitest';
import { hasNativeUpload } from './native-upload.ts';

it.each([
  ['ios', '9.8.0', true],
  ['ios', '9.7.99', false],
  ['android', '10.0.0', true],
  ['android', '9.0.0', false],
  ['harmony', '1.3.56', true],
  ['harmony', '1.3.6', false],
  ['ios', null, true],
] as const)('an app on %s of version %s: %s', (platform, version, expected) => {
  expect(hasNativeUpload(platform, version)).toBe(expected);
});
