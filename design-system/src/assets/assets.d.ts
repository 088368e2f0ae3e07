/** Webpack gives the address of the file (`asset/resource`). */
declare module '*.woff2' {
  const address: string;
  export default address;
}
