import { apiDocument } from './api.ts'
import { whoMayCall } from './permissions.ts'

export type Field = { name: string; type: string; required: boolean; description?: string }
type ResponseDoc = { status: string; description: string; fields: Field[] }
type ErrorDoc = { status: string; code: string }
export type Operation = {
  id: string
  method: string
  path: string
  summary: string
  description?: string
  who: string
  parameters: (Field & { in: string })[]
  body: Field[]
  responses: ResponseDoc[]
  errors: ErrorDoc[]
}
export type ApiGroup = { name: string; operations: Operation[] }

type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}
type Content = { content?: Record<string, { schema?: Schema }> }
type RawOperation = {
  tags?: string[]
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[]
  requestBody?: Content
  responses?: Record<string, Content & { description: string }>
}

/** The parts of the OpenAPI document that the documentation page shows. */
export function describeApi() {
  const document = apiDocument()
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
  const groups = new Map<string, Operation[]>()
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, raw] of Object.entries(methods as Record<string, RawOperation>)) {
      const group = raw.tags?.[0] ?? 'Other'
      groups.set(group, [...(groups.get(group) ?? []), toOperation(method, path, raw, schemas)])
    }
  }
  const { title, description = '' } = document.info
  const errorFields = fieldsOf(schemas.Error, schemas)
  return {
    title,
    description,
    errorFields,
    groups: [...groups].map(([name, operations]): ApiGroup => ({ name, operations })),
  }
}

function toOperation(method: string, path: string, raw: RawOperation, schemas: Record<string, Schema>): Operation {
  const responses = Object.entries(raw.responses ?? {})
  return {
    id: `${method}-${path}`.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, ''),
    method: method.toUpperCase(),
    path,
    summary: raw.summary ?? path,
    description: raw.description,
    who: whoMayCall(method.toUpperCase(), path),
    parameters: (raw.parameters ?? []).map(({ name, in: place, required = false, description, schema = {} }) => ({
      name,
      in: place,
      required,
      description: description ?? schema.description,
      type: typeName(schema, schemas),
    })),
    body: fieldsOf(jsonSchema(raw.requestBody), schemas),
    responses: responses
      .filter(([status]) => status < '400')
      .map(([status, response]) => ({
        status,
        description: response.description,
        fields: fieldsOf(jsonSchema(response), schemas),
      })),
    errors: responses
      .filter(([status]) => status >= '400')
      .map(([status, { description: code }]) => ({ status, code })),
  }
}

function jsonSchema(content: Content | undefined) {
  return content?.content?.['application/json']?.schema
}

/** The fields of an object as one flat list: `items[].name`. */
function fieldsOf(given: Schema | undefined, schemas: Record<string, Schema>, prefix = ''): Field[] {
  if (!given) return []
  const schema = resolve(given, schemas)
  if (schema.items) return fieldsOf(schema.items, schemas, `${prefix}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = prefix ? `${prefix}.${key}` : key
    const required = schema.required?.includes(key) ?? false
    const own = { name, type: typeName(property, schemas), required, description: property.description }
    return [own, ...fieldsOf(property, schemas, name)]
  })
}

function typeName(given: Schema, schemas: Record<string, Schema>): string {
  const schema = resolve(given, schemas)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map((option) => typeName(option, schemas)).join(' | ')
  const types = [schema.type ?? 'any'].flat()
  return types
    .map((type) => (type === 'array' ? `${typeName(schema.items ?? {}, schemas)}[]` : (schema.format ?? type)))
    .join(' | ')
}

function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? (schemas[name] ?? {}) : schema
}
