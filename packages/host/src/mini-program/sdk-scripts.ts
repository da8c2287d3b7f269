/** URLs of page SDKs that are loaded as scripts; the content security policy must allow them. */
export const sdkScripts = {
  'short-video-mini-program':
    'https://lf3-cdn-tos.bytegoofy.com/obj/goofy/developer/jssdk/jssdk-1.2.1.js',
  'search-mini-program': 'https://b.bdstatic.com/searchbox/icms/searchbox/js/swan-2.0.21.js',
} as const;
