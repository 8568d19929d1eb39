import type { z } from 'zod'
import { BadParams } from '../failure.ts'
import type { Params } from './parse-form.ts'

/** Validates parameters against their schema. Throws the first problem with Stripe's wording. */
export function readParams<Schema extends z.ZodType>(schema: Schema, params: Params): z.infer<Schema> {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw issue ? describe(issue, params) : new BadParams('Invalid request')
}

function describe(issue: z.core.$ZodIssue, params: Params) {
  const param = nameOf(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const unknown = nameOf([...issue.path, issue.keys[0] ?? ''])
    return new BadParams(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  }
  if (issue.code === 'custom') {
    const code = issue.params?.code
    const message = code === 'parameter_invalid_empty' ? emptySentence(param) : issue.message
    return new BadParams(message, { ...(code && { code }), param })
  }
  if (valueAt(params, issue.path) === undefined) {
    return new BadParams(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (issue.code === 'invalid_type') return new BadParams(`Invalid ${issue.expected}`, { param })
  return new BadParams(issue.message, { param })
}

function emptySentence(param: string) {
  return `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`
}

function nameOf([first, ...rest]: PropertyKey[]) {
  return `${String(first ?? '')}${rest.map((key) => `[${String(key)}]`).join('')}`
}

function valueAt(params: Params, path: PropertyKey[]) {
  let value: string | Params | undefined = params
  for (const key of path) value = typeof value === 'object' ? value[String(key)] : undefined
  return value
}
