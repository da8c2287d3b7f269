/** The part of it that we use. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  const SwaggerUI: (options: Record<string, unknown>) => {
    layoutActions: { show: (path: string[], shown: boolean) => void };
  };
  export default SwaggerUI;
}
declare module 'swagger-ui-dist/swagger-ui.css';
