import { LANGUAGES } from '../domain/tenants/languages';
import { z } from 'zod';
import type { Entry } from './entry';
import { HEADERS } from './envelope';
import { realSchemaOf } from './read-as';

export type JsonSchema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { schema: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, unknown>>;
  /** True if an upstream may lack the call. */
  readonly 'x-extension': boolean;
  /** Specification rows. */
  readonly 'x-rows': readonly string[];
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const DESCRIPTION =
  'What the portal asks of an upstream and of the time-series service. Every answer is an envelope {code, msg, data}; ' +
  'success is 1001, or 200 where the operation says so. Calls marked x-extension may be missing.';

/**
 * The OpenAPI 3.1 document of these calls, generated from their schemas in transmitted form. Throws if two entries share a
 * name, or a method and a path.
 */
export function openApiDocument(
  entries: readonly Entry[],
  info: { readonly title: string; readonly version: string },
): OpenApiDocument {
  const paths: Record<string, Partial<Record<'get' | 'post', Operation>>> = {};
  const names = new Set<string>();
  for (const entry of entries) {
    const method = entry.method === 'GET' ? 'get' : 'post';
    const item = (paths[entry.path] ??= {});
    if (names.has(entry.name)) throw new Error(`two calls are named ${entry.name}`);
    if (item[method]) throw new Error(`two calls stand at ${entry.method} ${entry.path}`);
    names.add(entry.name);
    item[method] = operation(entry);
  }
  return { openapi: '3.1.0', info: { ...info, description: DESCRIPTION }, paths, components: components() };
}

function operation(entry: Entry): Operation {
  const input = schemaOf(entry.input);
  const { query, body } = split(entry, input);
  return {
    operationId: entry.name,
    tags: [entry.service],
    summary: entry.summary,
    description: `Rows ${entry.rows.join(', ')}.${entry.extension ? ' An extension: an upstream may lack it.' : ''}`,
    ...(entry.session === 'required' ? { security: [{ token: [] }] } : {}),
    parameters: [
      { $ref: '#/components/parameters/prefix' },
      { $ref: '#/components/parameters/prefix-name' },
      { $ref: '#/components/parameters/lang' },
      ...queryParameters(query),
    ],
    ...(body && { requestBody: { required: true, content: { [body.type]: { schema: body.schema } } } }),
    responses: {
      '200': { description: 'The answer', content: { 'application/json': { schema: answer(entry) } } },
      default: { $ref: '#/components/responses/failure' },
    },
    'x-extension': entry.extension,
    'x-rows': entry.rows,
  };
}

const BODY_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

function split(entry: Entry, input: JsonSchema): { query?: JsonSchema; body?: { type: string; schema: JsonSchema } } {
  switch (entry.encoding) {
    case 'none':
      return {};
    case 'query':
      return { query: input };
    case 'query+json': {
      const { query, body } = propertiesOf(input);
      if (!query || !body) throw new Error(`${entry.name}: the input of a query+json call is { query, body }`);
      return { query, body: { type: BODY_TYPES.json, schema: body } };
    }
    default:
      return { body: { type: BODY_TYPES[entry.encoding], schema: input } };
  }
}

function queryParameters(schema: JsonSchema | undefined): Parameter[] {
  if (!schema) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema.properties ?? {}) as Record<string, JsonSchema>;
}

/** The input side of a schema is what is transmitted, also for responses: readers transform what they receive. */
function schemaOf(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      const real = realSchemaOf(zodSchema);
      if (!real) return;
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, schemaOf(real));
    },
  });
  return rest;
}

function answer(entry: Entry): JsonSchema {
  return {
    type: 'object',
    required: ['code'],
    properties: {
      code: { type: 'integer', const: entry.success },
      msg: { type: ['string', 'null'] },
      data: schemaOf(entry.output),
    },
  };
}

function components(): OpenApiDocument['components'] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return {
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: HEADERS.token } },
    parameters: {
      prefix: header(HEADERS.prefix, 'The white label the call belongs to'),
      'prefix-name': header(HEADERS.prefixName, 'Its name'),
      lang: { ...header(HEADERS.lang, 'Language of messages'), schema: { type: 'string', enum: [...LANGUAGES] } },
    },
    schemas: {
      failure: {
        type: 'object',
        required: ['code'],
        properties: {
          code: { type: 'integer', description: 'Anything but success' },
          msg: { type: ['string', 'null'], description: 'What went wrong, in the language of the caller' },
        },
      },
    },
    responses: {
      failure: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/failure' } } },
      },
    },
  };
}
