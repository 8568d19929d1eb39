import { z } from 'zod'

export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  maxLength?: number
}
type Content = { content?: Record<string, { schema?: Schema }> }
type RawOperation = {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}
export type Operation = {
  method: string
  path: string
  parameters: { name: string; in: string; schema: Schema }[]
  body: Schema | undefined
  /** Throws on a response that does not match the document. */
  check: (response: { status: number; headers: Headers; json: unknown; text: string }) => string | undefined
}

export type Document = {
  paths: Record<string, Record<string, RawOperation>>
  components?: { schemas?: Record<string, Schema> }
}

/** The operations of an OpenAPI document, with their references resolved. */
export function readOperations(document: Document): Operation[] {
  const schemas = document.components?.schemas ?? {}
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      method: method.toUpperCase(),
      path,
      parameters: (raw.parameters ?? []).map(({ schema = {}, ...rest }) => ({
        ...rest,
        schema: inline(schema, schemas),
      })),
      body: jsonSchema(raw.requestBody) && inline(jsonSchema(raw.requestBody) ?? {}, schemas),
      check: createCheck(raw, schemas),
    })),
  )
}

function createCheck({ responses }: RawOperation, schemas: Record<string, Schema>): Operation['check'] {
  const validators = new Map<string, z.ZodType>()
  return ({ status, headers, json, text }) => {
    const documented = responses[status]
    if (!documented) return `status ${status} is not documented`
    const schema = jsonSchema(documented)
    if (!schema) return undefined
    if (!headers.get('Content-Type')?.startsWith('application/json'))
      return `${status} is not JSON: ${text.slice(0, 80)}`
    const validator =
      validators.get(String(status)) ??
      z.fromJSONSchema(inline(schema, schemas) as Parameters<typeof z.fromJSONSchema>[0])
    validators.set(String(status), validator)
    const { error } = validator.safeParse(json)
    return (
      error && `${status} does not match its schema: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`
    )
  }
}

function jsonSchema(content: Content | undefined) {
  return content?.content?.['application/json']?.schema
}

function inline(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return inline(schemas[name] ?? {}, schemas)
  return JSON.parse(JSON.stringify(schema), (_key, value) => (value?.$ref ? inline(value, schemas) : value))
}
