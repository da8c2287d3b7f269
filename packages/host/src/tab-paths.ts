/** Home and "my" have different paths in the short-video and search mini-programs and on the web. spec §2 */
export const tabs = [
  { miniProgram: '/pages/home/web', web: '/pages/wap/index/index' },
  { miniProgram: '/pages/my/web', web: '/pages/wap/uc/index' },
] as const;

/** Home of a mini-program, and home and "my" on the web. */
export const [homePage, webHome, webMine] = [tabs[0].miniProgram, tabs[0].web, tabs[1].web];
