import { z } from '@hono/zod-openapi'

/** Idempotency key chosen by the client. */
export const IdempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'Idempotency-Key must be 1 to 255 visible characters')
    .optional(),
})
