import { z } from '@hono/zod-openapi'
import { isPlainLine, isPlainText } from '#domain/text.ts'

/** A name, title or other text on one line. */
export const LineInput = z
  .string()
  .trim()
  .refine(isPlainLine, 'Use visible characters without line breaks or control characters.')

/** A description, message or other text that may have several lines. */
export const TextInput = z.string().trim().refine(isPlainText, 'Control characters are not allowed.')
