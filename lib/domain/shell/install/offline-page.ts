import { escapeHtml } from '../../escape-html';
import { languageTag } from '../../tenants/language-tag';
import type { Language, Tenant } from '../../tenants/types';
import { SURFACES } from '../../theme/contrast';

export interface OfflineLabels {
  readonly title: string;
  readonly note: string;
  readonly retry: string;
}

/**
 * The only script of the offline page: shows the language (otherwise the first supported one of the browser) and the colour scheme that
 * were chosen, and reloads the page once there is a network. Its hash is in the page's security policy; a test verifies that they match.
 */
export const OFFLINE_SCRIPT =
  '(function(){var k=document.cookie,c=/(?:^|; )scheme=(light|dark)/.exec(k),w=/(?:^|; )language=(\\w+)/.exec(k),' +
  'p=(w?[w[1]]:[]).concat(navigator.languages||navigator.language);' +
  "var s=[].slice.call(document.querySelectorAll('section')),o=s.map(function(x){return x.dataset.language})," +
  "l=p.map(function(x){return x.toLowerCase().split('-')[0]}).filter(function(x){return o.indexOf(x)>=0})[0];" +
  'if(l)s.forEach(function(x){if(x.hidden=x.dataset.language!==l)return;document.documentElement.lang=x.lang});' +
  'if(c)document.documentElement.dataset.scheme=c[1];' +
  "addEventListener('online',function(){location.reload()})})()";
export const OFFLINE_SCRIPT_HASH = 'sha256-mgroKfzCIhvCiLIp2PHcSuMIr5RUKu+mTo9yH+jwjeE=';

const DARK_TEXT = '#e6edf0';
const LIGHT_TEXT = '#13242b';

/**
 * The page shown without a network: the tenant's name, an explanation and a retry link, in every language of the tenant. It is
 * self-contained; `icon` is a data URL or null.
 */
export function offlinePage(
  tenant: Pick<Tenant, 'productName' | 'languages' | 'defaultLanguage' | 'theme'>,
  labels: Readonly<Record<Language, OfflineLabels>>,
  icon: string | null,
): string {
  const { productName, languages, defaultLanguage, theme } = tenant;
  const ordered = [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)];
  const sections = ordered.map((language) => {
    const { title, note, retry } = labels[language];
    return `<section lang="${languageTag(language)}" data-language="${language}"><p class="product">${escapeHtml(productName[language])}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(note)}</p><a href="">${escapeHtml(retry)}</a></section>`;
  });
  const picture = icon === null ? '' : `<img src="${escapeHtml(icon)}" alt="" width="72" height="72">`;
  return [
    `<!doctype html><html lang="${languageTag(defaultLanguage)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(productName[defaultLanguage])}</title><style>${styleOf(theme)}</style></head>`,
    `<body><main>${picture}${sections.join('')}</main><script>${OFFLINE_SCRIPT}</script></body></html>`,
  ].join('');
}

function styleOf({ light, dark }: Tenant['theme']): string {
  const scheme = (palette: Tenant['theme']['light'], ground: string, text: string) =>
    `--g:${ground};--t:${text};--p:${palette.primary};--o:${palette.onPrimary}`;
  const darkRule = `color-scheme:dark;${scheme(dark, SURFACES.dark, DARK_TEXT)}`;
  return [
    `:root{color-scheme:light;${scheme(light, SURFACES.light, LIGHT_TEXT)}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-scheme=light]){${darkRule}}}`,
    `:root[data-scheme=dark]{${darkRule}}`,
    'body{margin:0;background:var(--g);color:var(--t);font:16px/1.6 system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif}',
    'main{display:grid;place-content:center;justify-items:center;gap:32px;min-height:100vh;min-height:100dvh;padding:24px;box-sizing:border-box;text-align:center}',
    'section{display:grid;justify-items:center;gap:8px;max-width:420px}section[hidden]{display:none}',
    'p,h1{margin:0}h1{font-size:22px;line-height:1.3}.product{font-weight:700}',
    'a{display:inline-flex;align-items:center;min-height:44px;margin-top:12px;padding:0 20px;border-radius:10px;background:var(--p);color:var(--o);font-weight:600;text-decoration:none}',
    'a:focus-visible{outline:2px solid var(--p);outline-offset:3px}',
  ].join('');
}
