import type { Vendor } from '@/lib/domain/map/choice';
import { PROBE_LIMIT_MS, scriptAddress } from '@/lib/domain/map/frame';

const CALLBACK = 'portalMapReady';

/** Loads a vendor's script (P7.36). Rejects if it does not respond within five seconds (P4.19, P9.13) or not as expected. */
export async function loadVendor<T>(vendor: Vendor, key: string, find: () => T | undefined): Promise<T> {
  const script = document.createElement('script');
  script.src = scriptAddress(vendor, key, CALLBACK, document.documentElement.lang);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${vendor}: no answer in ${PROBE_LIMIT_MS} ms`)), PROBE_LIMIT_MS);
    const end = (work: () => void) => {
      clearTimeout(timer);
      delete window.portalMapReady;
      work();
    };
    window.portalMapReady = () => end(resolve);
    script.addEventListener('error', () => end(() => reject(new Error(`${vendor}: its script did not come`))));
    document.head.append(script);
  });
  const found = find();
  if (found === undefined) throw new Error(`${vendor}: its script brought no map`);
  return found;
}
