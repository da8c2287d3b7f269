import { defineTexts } from '@yanche/rules/bilingual';

export const cameraTexts = defineTexts({
  starting: ['正在打开相机…', 'Opening the camera…'],
  noLive: [
    '这里不能显示实时画面，请用手机相机拍照',
    'No live picture here: please use the camera of the phone',
  ],
  denied: [
    '没有相机权限。请点地址栏左侧的图标或在系统设置里允许相机，再点“重试”；也可以直接用手机相机拍照',
    'The camera is not allowed. Allow it by the icon left of the address or in the system settings, then retry; or use the camera of the phone',
  ],
  lost: [
    '相机被其他应用占用了，请点“重试”，或用手机相机拍照',
    'Another app has taken the camera: retry, or use the camera of the phone',
  ],
  live: [
    {
      blurry: '画面模糊，请拿稳再拍',
      tooDark: '画面太暗，请补光',
      tooBright: '画面过亮，请避开强光',
      glare: '画面反光，请换个角度',
    },
    {
      blurry: 'Picture is blurred: hold still',
      tooDark: 'Picture is dark: add light',
      tooBright: 'Picture is too bright: avoid strong light',
      glare: 'Picture reflects: change the angle',
    },
  ],
  retry: ['重试', 'Retry'],
  shutter: ['拍照', 'Take the photo'],
  phone: ['手机相机', 'Phone camera'],
  album: ['相册', 'Album'],
});
