// The package's own types declare only its folder, which Node cannot import; plain `punycode` is Node's deprecated module.
declare module 'punycode/punycode.js' {
  const punycode: { toUnicode(domain: string): string };
  export = punycode;
}
