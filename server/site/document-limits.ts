import { findLimits } from './limits.ts'

type Operation = { responses?: Record<string, unknown> }
type Document = { paths?: Record<string, object> | undefined }

const TOO_MANY = {
  description: 'too_many',
  headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

/** Adds the response 429 to every endpoint with a limit. */
export function documentLimits<Described extends Document>(document: Described): Described {
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const { account, address } = findLimits(`${method.toUpperCase()} ${path}`) ?? {}
      if (account || address) operation.responses = { 429: TOO_MANY, ...operation.responses }
    }
  }
  return document
}
