// The package's own types name only its folder, which Node cannot import; `punycode` alone is Node's, which is deprecated.
declare module 'punycode/punycode.js' {
  const punycode: { toUnicode(domain: string): string };
  export = punycode;
}
