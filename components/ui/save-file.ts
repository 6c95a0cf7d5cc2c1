/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string): void {
  saveParts(name, [text]);
}

/** The same of a long text that came in parts. */
export function saveParts(name: string, parts: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
