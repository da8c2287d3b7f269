/** Callbacks of a platform. WeChat may call `cancel` instead; some platforms never call any. */
export type PageCallbacks = {
  success?: (answer?: unknown) => void;
  fail?: (fault?: { errMsg?: string }) => void;
  cancel?: () => void;
};

type Open = (options: PageCallbacks & { url: string }) => void;

/** The page stack functions of a page SDK, under the platforms' names. */
export type PageApi = {
  navigateTo?: Open;
  redirectTo?: Open;
  reLaunch?: Open;
  switchTab?: Open;
  navigateBack?: (options: PageCallbacks & { delta: number }) => void;
  postMessage?: (message: { data: unknown }) => void;
};
