import { z } from 'zod';
import { MEANINGS } from '../domain/upstream/meaning';
import type { UpstreamCode } from '../domain/upstream/meaning';
import { PUSH_KEY } from '../domain/notifications/push';
import { isHexColour } from '../domain/theme/contrast';
import { inEachLanguage, LANGUAGES } from '../domain/tenants/languages';
import type { Language } from '../domain/tenants/types';

const hostLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostname = z
  .string()
  .max(253)
  .regex(
    new RegExp(`^(?:${hostLabel}(?:\\.${hostLabel})*|\\[[0-9a-f:.]+\\])$`),
    'is not a host name: write it in lower case, without scheme, port or path',
  );
const colour = z.string().refine(isHexColour, 'is not a colour of the form #rrggbb');
const palette = z.strictObject({ primary: colour, accent: colour });
const language = z.enum(LANGUAGES);

/** The languages of a tenant that names none; their names have to be given. */
const USUAL: readonly Language[] = ['en', 'zh'];

/** One value for all languages, or one per language; English stands in for a language that is not among the usual ones. */
function perLanguage<T extends z.ZodType<string>>(value: T) {
  const named = Object.fromEntries(LANGUAGES.map((code) => [code, USUAL.includes(code) ? value : value.optional()]));
  return z
    .union([value, z.strictObject(named)])
    .transform((given) =>
      inEachLanguage((code) => (typeof given === 'string' ? given : String(given[code] ?? given['en']))),
    );
}
const text = perLanguage(z.string().trim().min(1).max(80));
const picture = z
  .string()
  .regex(/^\/(?!\/)[A-Za-z0-9._/-]+$/, 'is not a path below the site such as /tenants/name/logo.svg')
  .refine((value) => !value.split('/').includes('..'), 'is not a path below the site such as /tenants/name/logo.svg')
  .refine((value) => /\.(svg|png|webp|jpe?g)$/.test(value), 'is not a picture: .svg, .png, .webp or .jpg');
const email = z.string().regex(/^[^\s@<>"(),:;\\]{1,64}@[a-z0-9.-]{1,253}$/i, 'is not an email address');
const phone = z.string().regex(/^\+[0-9][0-9 ]{5,20}[0-9]$/, 'is not a number such as +61 2 5550 0101');
const httpUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'is not an http or https address',
  )
  .transform((value) => value.replace(/\/+$/, ''));
/** Path of a file that contains a secret: the tenants file itself contains none. */
const wholePath = z.string().regex(/^\/\S/, 'is not the whole path of a file');
/** Address of a portal: only scheme, host and port. */
const siteUrl = httpUrl
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'is not an address such as https://portal.example.com',
  )
  .nullable()
  .default(null);
const origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^(https|wss|ws|http):$/.test(new URL(value).protocol) && !/[\s;,'"]/.test(value),
    'is not an origin such as https://maps.example.com',
  )
  .transform((value) => {
    const url = new URL(value);
    return `${url.protocol}//${url.host}`;
  });
/** API key of an external map's scripts; it is part of the page, so it is not secret. */
const mapKey = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,200}$/, 'is not a key of a map')
  .nullable()
  .default(null);
/** URL template of map tiles: fixed apart from the tile's three numbers. */
const tileUrl = z
  .string()
  .refine(
    (value) =>
      URL.canParse(value) &&
      /^https?:$/.test(new URL(value).protocol) &&
      ['{z}', '{x}', '{y}'].every((part) => value.split(part).length === 2) &&
      !/[{}]/.test(value.replace(/\{[zxy]\}/g, '')) &&
      !/\{[zxy]\}/.test(value.split('/').slice(0, 3).join('/')),
    'is not an address of map pictures such as https://tiles.example.com/{z}/{x}/{y}.png',
  );
const href = z
  .string()
  .refine(
    (value) => /^\/(?!\/)[^\s\\]*$/.test(value) || /^https:\/\/[^\s\\]+$/.test(value),
    'is not a path or https address',
  );

const upstreamCode = z
  .union([z.number(), z.string()], {
    error: 'is not a code: write a number such as 1002, or the text that the upstream sends',
  })
  .transform((code) => (/^-?\d{1,15}$/.test(String(code)) ? Number(code) : code))
  .refine((code) => typeof code === 'string' || Number.isSafeInteger(code), 'is not a whole number')
  .refine(
    (code) => typeof code === 'number' || /^[\w.-]{1,64}$/.test(code),
    'is not a code: it has letters, digits, ., _ and -',
  )
  .refine((code) => code !== 1001 && code !== 200, 'says that a call succeeded: it can mean nothing else');
/** Upstream codes grouped by meaning. A code has exactly one meaning. */
const upstreamCodes = z
  .partialRecord(z.enum(MEANINGS), z.array(upstreamCode).max(100), {
    error: (issue: z.core.$ZodRawIssue) =>
      issue.code === 'unrecognized_keys'
        ? `"${issue.keys.join('", "')}" is no meaning of a code: there are ${MEANINGS.join(', ')}`
        : undefined,
  })
  .superRefine((codes, context) => {
    const meaningOf = new Map<UpstreamCode, string>();
    for (const [meaning, list] of Object.entries(codes)) {
      for (const [at, code] of list.entries()) {
        const other = meaningOf.get(code);
        if (other !== undefined) {
          const message = `the code ${code} stands at "${other}" as well`;
          context.addIssue({ code: 'custom', path: [meaning, at], message });
        }
        meaningOf.set(code, meaning);
      }
    }
  });

/** One tenant as written in the file. Unknown keys are rejected. */
export const tenantRecord = z.strictObject({
  hostnames: z.array(hostname).min(1),
  prefix: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,31}$/, 'is not a prefix: use lower-case letters, digits, - and _'),
  prefixName: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[\x20-\x7e]+$/, 'travels in a header: use plain ASCII'),
  productName: text,
  companyName: text.optional(),
  publicUrl: siteUrl,
  sender: z.strictObject({ name: text.optional(), email }).nullable().default(null),
  support: z
    .strictObject({ email: email.nullable().default(null), phone: phone.nullable().default(null) })
    .refine(
      (value) => value.email !== null || value.phone !== null,
      'names neither an email address nor a phone number',
    )
    .nullable()
    .default(null),
  logo: picture,
  icon: picture,
  theme: z.strictObject({ light: palette, dark: palette.optional() }),
  languages: z
    .array(language)
    .min(1)
    .default([...USUAL]),
  defaultLanguage: language.default('en'),
  about: z.enum(['product', 'electrical', 'lamp']).default('product'),
  legal: z
    .array(
      z.strictObject({
        kind: z.enum(['terms', 'privacy', 'service']),
        href: perLanguage(href),
      }),
    )
    .default([]),
  map: z
    .strictObject({
      provider: z.enum(['builtin', 'google', 'baidu']).default('builtin'),
      key: mapKey,
      baiduKey: mapKey,
      tiles: z
        .strictObject({
          url: tileUrl,
          attribution: z.string().trim().min(1).max(200),
          maxZoom: z.number().int().min(1).max(20).default(18),
        })
        .nullable()
        .default(null),
      centre: z
        .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
        .default({ latitude: -26, longitude: 151.23 }),
      zoom: z.number().min(1).max(20).default(4.4),
    })
    .default({
      provider: 'builtin',
      key: null,
      baiduKey: null,
      tiles: null,
      centre: { latitude: -26, longitude: 151.23 },
      zoom: 4.4,
    }),
  securityContact: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/, 'is not mailto:, https:// or tel: with an address')
    .nullable()
    .default(null),
  addressService: httpUrl.nullable().default(null),
  forecast: z
    .discriminatedUnion('provider', [
      z.strictObject({ provider: z.literal('clear-sky') }),
      z.strictObject({ provider: z.literal('open-meteo'), url: httpUrl }),
    ])
    .nullable()
    .default({ provider: 'clear-sky' }),
  push: z
    .strictObject({
      publicKey: z.string().regex(PUSH_KEY, 'is not a key of 65 bytes in base64url'),
      privateKeyFile: wholePath,
    })
    .nullable()
    .default(null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'is not a currency code of three capitals')
    .default('AUD'),
  upstreamUrl: httpUrl.nullable().default(null),
  timeseriesUrl: httpUrl.nullable().default(null),
  upstreamCodes: upstreamCodes.default({}),
  timeseriesTokenFile: wholePath.nullable().default(null),
  staticUrl: httpUrl.nullable().default(null),
  connectOrigins: z.array(origin).default([]),
  capabilities: z.array(z.string().regex(/^[a-z0-9_]{1,40}$/)).default([]),
});
export type TenantRecord = z.output<typeof tenantRecord>;

export const tenantsDocument = z.strictObject({ tenants: z.array(tenantRecord).min(1) });
