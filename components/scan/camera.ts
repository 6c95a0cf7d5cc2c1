/** Why the camera shows no picture: keys of `scan.problem`. */
export type CameraProblem = 'insecure' | 'none' | 'refused' | 'busy' | 'failed';

/** The page was loaded with a policy that blocks the camera, so it must be loaded again. */
export class CameraNotAllowedHere extends Error {
  override readonly name = 'CameraNotAllowedHere';
}

/** Opens the rear camera where there are several. Throws `CameraNotAllowedHere`, or an error for `cameraProblemOf`. */
export async function openCamera(): Promise<MediaStream> {
  const { featurePolicy } = document as Document & {
    featurePolicy?: { allowsFeature(name: string): boolean };
  };
  if (featurePolicy?.allowsFeature('camera') === false) throw new CameraNotAllowedHere();
  if (!window.isSecureContext) throw new DOMException('not a secure page', 'SecurityError');
  // Undefined in browsers without any camera support.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) throw new DOMException('no camera', 'NotFoundError');
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

/** Maps an error of `openCamera` to a problem for the user. */
export function cameraProblemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'SecurityError') return 'insecure';
  if (name === 'NotAllowedError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}

/** Releases the camera, which also turns off its indicator. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
