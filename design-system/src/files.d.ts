/** Webpack resolves it to the address of the file (`asset/resource`). */
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.svg' {
  const address: string;
  export default address;
}
/** Its text (`resourceQuery: /raw/`). */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
