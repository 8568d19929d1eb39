import { z } from '@hono/zod-openapi'

/** An address as it is stored: in lower case. */
export const EmailInput = z.string().trim().toLowerCase().max(255).email('This is not an e-mail address.')

/** A field that people do not see. Programs fill in every field. */
export const HoneypotInput = z.string().max(1000).optional().openapi({ description: 'Leave it empty' })
