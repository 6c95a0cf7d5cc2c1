/** The URL of a font, imported as an asset of the build. */
declare module '*.woff2' {
  const address: string;
  // eslint-disable-next-line no-restricted-exports -- so the bundler exports it
  export default address;
}
