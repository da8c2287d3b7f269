/** A station's name up to its first remark. */
export const shortName = (name: string): string => name.split(/[（，,;；:：(]/)[0]?.trim() ?? name;
