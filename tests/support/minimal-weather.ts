import type { IncomingMessage, ServerResponse } from 'node:http';

/** A fault of one call. `delayMs` can be combined with any other. */
export interface Weather {
  readonly delayMs?: number;
  readonly kind?:
    | 'status-500'
    | 'html'
    | 'cut-json'
    | 'empty'
    | 'wrong-types'
    | 'code-text'
    | 'other-code'
    | 'unauthorised'
    | 'huge'
    | 'reset'
    | 'redirect'
    | 'no-data'
    | 'data';
  /** For `other-code`. */
  readonly code?: number;
  readonly msg?: string;
  /** For `data`: the data of the successful answer. */
  readonly data?: unknown;
  /** For `redirect`: the target. */
  readonly location?: string;
  /** For `huge`: bytes of the body (16 MB by default). */
  readonly bytes?: number;
}

const OK = 1001;

export type Answer = { readonly code: number; readonly msg: string; readonly data?: unknown; readonly url?: string };
export const answer = (data?: unknown): Answer => ({ code: OK, msg: 'success', data });
export const refuse = (code: number, msg: string): Answer => ({ code, msg });

/** Answers with the fault; false if there is none to send. */
export function storm(weather: Weather, request: IncomingMessage, response: ServerResponse): boolean {
  switch (weather.kind) {
    case undefined:
      return false;
    case 'status-500':
      return send(response, 500, 'text/plain', 'Internal Server Error');
    case 'html':
      return send(response, 200, 'text/html', '<html><body>Bad gateway</body></html>');
    case 'cut-json':
      return send(response, 200, 'application/json', '{"code":1001,"data":{"station":[{"id":1');
    case 'empty':
      return send(response, 200, 'application/json', '');
    case 'wrong-types':
      return send(
        response,
        200,
        'application/json',
        JSON.stringify({ code: OK, data: { station: 'many', token: [1] } }),
      );
    case 'code-text':
      return send(response, 200, 'application/json', JSON.stringify({ code: 'one thousand and one', data: null }));
    case 'no-data':
      return send(response, 200, 'application/json', JSON.stringify({ code: OK, msg: 'success' }));
    case 'other-code':
      return sendJson(response, refuse(weather.code ?? 2001, weather.msg ?? 'The server is being looked after'));
    case 'data':
      return sendJson(response, answer(weather.data));
    case 'unauthorised':
      return sendJson(response, refuse(1401, weather.msg ?? 'please sign in'));
    case 'huge':
      return send(
        response,
        200,
        'application/json',
        `{"code":1001,"data":"${'x'.repeat(weather.bytes ?? 16 * 1024 * 1024)}"}`,
      );
    case 'redirect':
      response.writeHead(302, { location: weather.location ?? 'http://127.0.0.1:9/elsewhere' }).end();
      return true;
    case 'reset':
      request.socket.resetAndDestroy();
      return true;
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): true {
  response.writeHead(status, { 'content-type': type }).end(body);
  return true;
}

/** An upstream's answer to an unsupported call: a status, its start page, or its own answer. */
export type MissingCall = 'status' | 'page' | Answer;

export function sendMissing(response: ServerResponse, missing: MissingCall): true {
  if (missing === 'status') return send(response, 404, 'text/plain', 'Not Found');
  if (missing === 'page') return send(response, 200, 'text/html', '<!doctype html><title>Another house</title>');
  return sendJson(response, missing);
}

export function sendJson(response: ServerResponse, body: Answer): true {
  return send(response, 200, 'application/json', JSON.stringify(body));
}
