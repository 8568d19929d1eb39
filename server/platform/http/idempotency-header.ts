import { z } from '@hono/zod-openapi'

/** 1 to 255 visible characters, as the browser chose them. */
export const IdempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'An Idempotency-Key has 1 to 255 visible characters')
    .optional(),
})
