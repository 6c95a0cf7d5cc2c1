/** Reads the codes in a picture or in the current camera image; returns the decoded texts, often none. */
export type ReadCodes = (from: HTMLVideoElement | ImageBitmap) => Promise<readonly string[]>;

/** The formats of codes printed on units. */
const FORMATS = ['qr_code', 'code_128', 'code_39', 'data_matrix', 'ean_13'] as const;

interface Detector {
  detect(from: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own detector where it supports these formats; otherwise a library that is loaded on demand. */
export async function codeReader(): Promise<ReadCodes> {
  return (await nativeReader()) ?? loadedReader();
}

async function nativeReader(): Promise<ReadCodes | null> {
  const { BarcodeDetector: Detector } = globalThis as typeof globalThis & { BarcodeDetector?: DetectorClass };
  if (!Detector) return null;
  try {
    const known = await Detector.getSupportedFormats();
    const formats = FORMATS.filter((format) => known.includes(format));
    if (!formats.includes('qr_code') || !formats.includes('code_128')) return null;
    const detector = new Detector({ formats });
    return async (from) => (await detector.detect(from)).map(({ rawValue }) => rawValue);
  } catch {
    // The API exists but does not work, for example where the system lacks the service.
    return null;
  }
}

async function loadedReader(): Promise<ReadCodes> {
  const { BrowserMultiFormatReader } = await import('@zxing/browser');
  const reader = new BrowserMultiFormatReader();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (from) => {
    const [width, height] = 'videoWidth' in from ? [from.videoWidth, from.videoHeight] : [from.width, from.height];
    if (!context || width === 0 || height === 0) return Promise.resolve([]);
    [canvas.width, canvas.height] = [width, height];
    context.drawImage(from, 0, 0);
    try {
      return Promise.resolve([reader.decodeFromCanvas(canvas).getText()]);
    } catch {
      // The library throws when it finds nothing.
      return Promise.resolve([]);
    }
  };
}
