import { z } from '@hono/zod-openapi'

/** An email address, lowercased as it is stored. */
export const EmailInput = z.string().trim().toLowerCase().max(255).email('Enter a valid email address.')

/** Honeypot: hidden from people, filled in by bots. */
export const HoneypotInput = z.string().max(1000).optional().openapi({ description: 'Leave empty' })
