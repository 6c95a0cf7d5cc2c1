import { sniffPicture } from '@/lib/domain/stations/pictures/sniff';

/** Whether a file is one of the pictures that the backend takes, by its content: it begins as one, and the browser can draw it. */
export async function isReadablePicture(file: Blob): Promise<boolean> {
  try {
    if (sniffPicture(new Uint8Array(await file.slice(0, 12).arrayBuffer())) === null) return false;
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
