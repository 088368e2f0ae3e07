/** Webpack gives the address of the file (`asset/resource`). */
declare module '*.svg' {
  const address: string;
  export default address;
}
