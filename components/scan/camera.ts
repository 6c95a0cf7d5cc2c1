/** Why there is no picture of a camera: keys of `scan.problem`. */
export type CameraProblem = 'insecure' | 'none' | 'refused' | 'busy' | 'failed';

/** The page was opened under a policy that lets no camera in: it has to be loaded anew. */
export class CameraNotAllowedHere extends Error {
  override readonly name = 'CameraNotAllowedHere';
}

/**
 * The camera at the back where there are several. Throws `CameraNotAllowedHere`, or what `cameraProblemOf` reads.
 */
export async function openCamera(): Promise<MediaStream> {
  const { featurePolicy } = document as Document & {
    featurePolicy?: { allowsFeature(name: string): boolean };
  };
  if (featurePolicy?.allowsFeature('camera') === false) throw new CameraNotAllowedHere();
  if (!window.isSecureContext) throw new DOMException('not a secure page', 'SecurityError');
  // A browser without cameras at all has no such thing.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) throw new DOMException('no camera', 'NotFoundError');
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

/** What an error of `openCamera` means to whoever wants to scan. */
export function cameraProblemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'SecurityError') return 'insecure';
  if (name === 'NotAllowedError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}

/** Gives the camera back: its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
