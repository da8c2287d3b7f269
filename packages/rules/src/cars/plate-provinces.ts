/** The 31 province characters, in the order of the plate keyboard (GA 36-2018). */
export const PLATE_PROVINCES = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新';
