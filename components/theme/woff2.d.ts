/** The address of a font as the build serves it when it is imported as an asset. */
declare module '*.woff2' {
  const address: string;
  // eslint-disable-next-line no-restricted-exports -- so the bundler exports it
  export default address;
}
