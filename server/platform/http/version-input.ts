import { z } from '@hono/zod-openapi'

/** Optimistic locking with a counter. Optional where clients of the specification do not send it. */
export const VersionInput = z.number().int().min(1).max(2_147_483_647).openapi({
  description: 'The version that you have read. Returns conflict and changes nothing if it is another by now.',
})
