import type { Call, CallOutput } from '@/lib/contract/portal/call';
import { asProblem, failed, refusedAddress, parsed, UPLOAD_LIMIT_MS } from './call';
import { leaveFor } from './leaving';
import { beginChange, leaveAfterChanges } from './session-end';

export interface SendFileOptions {
  readonly signal?: AbortSignal;
  /** Upload progress, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Leaves for another page; by default through the browser, unless the page is already being left. */
  readonly leave?: (address: string) => void;
}

/** Uploads one file with progress, which `fetch` cannot report. Throws `CallError`, or an AbortError if `signal` aborted it. */
export function sendFileWithProgress<C extends Call>(
  to: C,
  file: Blob,
  name: string,
  { signal, onProgress, leave = leaveFor }: SendFileOptions = {},
): Promise<CallOutput<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const finish = beginChange();
    const end = (settle: () => void) => {
      finish();
      signal?.removeEventListener('abort', abort);
      settle();
    };
    request.open('POST', to.path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-requested-by', 'portal');
    request.timeout = UPLOAD_LIMIT_MS;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () =>
      end(() => {
        const body = parsed(request.responseText);
        // The server has already validated its response against the contract.
        if (request.status >= 200 && request.status < 300 && body !== undefined) return resolve(body as CallOutput<C>);
        const problem = asProblem(body);
        if (problem.kind === 'unauthorised') leaveAfterChanges(() => leave(refusedAddress(window.location)));
        reject(failed(problem));
      });
    request.onerror = () => end(() => reject(failed({ kind: 'unreachable' })));
    request.ontimeout = () => end(() => reject(failed({ kind: 'timeout' })));
    request.onabort = () => end(() => reject(new DOMException('the upload was ended', 'AbortError')));
    if (signal?.aborted) return end(() => reject(new DOMException('the upload was ended', 'AbortError')));
    signal?.addEventListener('abort', abort);
    const body = new FormData();
    body.append('file', file, name);
    request.send(body);
  });
}
