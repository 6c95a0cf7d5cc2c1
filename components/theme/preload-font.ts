import { preload } from 'react-dom';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2' with {
  turbopackModuleType: 'asset',
};

/**
 * Asks for the letters that every page shows beside its style sheet, which would name them only when it has come: most first
 * paints then have them, and nothing is laid out twice. What other alphabets need is fetched where a page has such letters.
 */
export function preloadFont(): void {
  preload(latin, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
