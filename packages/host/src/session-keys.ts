/** Names under which a page brings along and keeps who is logged in and where they are. spec §3, §9 */
export type SessionKeys = {
  /** Query parameters of an arriving address. */
  token: string;
  lngLat: string;
  /** Keys of the browser's storage. */
  storedToken: string;
  storedLngLat: string;
};

export const defaultSessionKeys: SessionKeys = {
  token: '_gztoken',
  lngLat: 'lng_lat',
  storedToken: 'MINIPROGRAM_TOKEN',
  storedLngLat: 'MINIPROGRAM_LNG_LAT',
};

const isName = (text: string): text is keyof SessionKeys => Object.hasOwn(defaultSessionKeys, text);
const keyPattern = /^[\w.-]{1,40}$/;

/** Reads `token=_t,storedToken=T`, which {@link readSessionKeys} has checked; what is not named keeps its default. */
export const parseSessionKeys = (text: string): SessionKeys => ({
  ...defaultSessionKeys,
  ...(text !== '' && Object.fromEntries(text.split(',').map((entry) => entry.split('=')))),
});

/** Null when the text is malformed or gives one key to two things. */
export function readSessionKeys(text: string): SessionKeys | null {
  const entries = text === '' ? [] : text.split(',').map((entry) => entry.split('='));
  const isSound = ([name = '', key = '', ...rest]: string[]) =>
    isName(name) && keyPattern.test(key) && rest.length === 0;
  if (!entries.every(isSound)) return null;
  const keys = parseSessionKeys(text);
  const { token, lngLat, storedToken, storedLngLat } = keys;
  return token === lngLat || storedToken === storedLngLat ? null : keys;
}

/** The opposite of {@link readSessionKeys}; empty for the defaults. */
export const writeSessionKeys = (keys: SessionKeys): string =>
  Object.entries(keys)
    .filter(([name, key]) => isName(name) && defaultSessionKeys[name] !== key)
    .map(([name, key]) => `${name}=${key}`)
    .join(',');
