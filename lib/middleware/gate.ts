import type { GateAction, GateDecision, GateInput } from './gate-types';
import { edgeStage, STRIPPED_HEADERS } from './stages/edge-stage';
import { requestHeaders, responseHeaders } from './stages/header-stage';
import { clearsSession, sessionStage } from './stages/session-stage';
import { tenantStage } from './stages/tenant-stage';

/** Order matters: requests refused for everyone, then the tenant, then access to the screen. */
const STAGES: readonly ((input: GateInput) => GateAction | null)[] = [edgeStage, tenantStage, sessionStage];

/** Runs the stages; the first that returns an action ends the request. */
export function gate(input: GateInput): GateDecision {
  const action = STAGES.reduce<GateAction | null>((found, stage) => found ?? stage(input), null);
  const clearSession = action?.kind === 'redirect' ? action.clearSession : action === null && clearsSession(input);
  return {
    action,
    requestHeaders: requestHeaders(input),
    strip: STRIPPED_HEADERS,
    responseHeaders: responseHeaders(input),
    clearSession,
  };
}
