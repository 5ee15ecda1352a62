/** The compiled text of a module in `src/head` (src/integrations/head-scripts.ts). */
declare module '*?head' {
  const script: string;
  export default script;
}
