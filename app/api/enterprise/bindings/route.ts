import { readBindings } from '@/lib/contract/portal/enterprise';
import { readBindingPage } from '@/lib/server/organisation/data';
import { memberRoute } from '@/lib/server/http/member-route';

export const POST = memberRoute(readBindings, ({ caller, input }, code) => readBindingPage(caller, code, input));
