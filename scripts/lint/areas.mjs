/**
 * The areas of the product: the same names in every layer and in tests/. Add a new one here, or make it part of one that is there.
 * What belongs to several areas stands in the named folders of its layer.
 */
export const areas = [
  'account',
  'alarms',
  'board',
  'charts',
  'comm-log',
  'content',
  'devices',
  'diagrams',
  'energy',
  'firmware',
  'live',
  'map',
  'notifications',
  'organisation',
  'overview',
  'reports',
  'settings',
  'sharing',
  'shell',
  'stations',
  'tariffs',
];

/** Folders of a layer that hold areas, and which others they may hold: what serves all areas. */
export const layers = {
  'app/api': ['broken-page', 'csp', 'session'],
  components: ['grid', 'scan', 'theme', 'tree', 'ui'],
  'lib/client': ['http'],
  'lib/contract/portal': ['call', 'calls'],
  'lib/contract/portal/calls': [],
  'lib/contract/upstream': ['files'],
  'lib/domain': ['tenants', 'text', 'theme', 'time', 'upstream'],
  'lib/server': ['fleet', 'http', 'log', 'session', 'tenants'],
  upstream: [
    'api',
    'audit',
    'broker',
    'database',
    'files',
    'ingest',
    'mailer',
    'maintenance',
    'messages',
    'plants',
    'seed',
    'series',
  ],
  'tests/unit/domain': ['tenants', 'text', 'theme', 'time', 'upstream'],
  'tests/unit/server': ['fleet', 'http', 'session', 'tenants'],
  'tests/unit/upstream': ['api', 'broker', 'database', 'files', 'ingest', 'mailer', 'plants', 'seed'],
  'tests/component': ['http', 'theme', 'tree', 'ui'],
  'tests/integration': [
    'abuse',
    'api',
    'broker',
    'conformance',
    'database',
    'edge',
    'gateway',
    'ingest',
    'maintenance',
    'packaging',
    'plants',
    'portal',
    'scale',
    'seed',
    'start',
  ],
  'tests/e2e': ['abuse', 'accessibility', 'figures', 'start', 'tenants', 'upstream'],
};

/** Layers in which an area of one file has no folder: there a file counts by its name. */
export const filesAreAreas = ['lib/contract/portal', 'lib/contract/portal/calls', 'lib/contract/upstream'];

/**
 * Files in messages/<language> are named as areas, in camel case. A part that loads on its own has the area in the singular first
 * (`deviceViews`). These serve several areas.
 */
export const sharedMessages = ['auth', 'common', 'errors', 'pages', 'period', 'scan', 'setAside', 'tree'];

/** Parts of the backend's answers (`messages/<language>/backend/answers.ts`) beside those of the areas: every call may give them. */
export const sharedAnswers = 'invalid range interval route object action limit time unit broken unavailable'.split(' ');
