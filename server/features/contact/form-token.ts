import { randomUUID, timingSafeEqual } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { mac } from '#server/platform/crypto/secrets.ts'
import { FORM_MAX_MS, FORM_MIN_MS } from './limits.ts'

/** Says when a form was opened, so that the server can tell how long it took to fill it in without keeping anything. */
export function writeFormToken(now: Date): string {
  return sign(randomUUID(), now.getTime())
}

/** The form's id; refuses what is not ours, too fast or too old. */
export function readFormToken(token: string, now: Date): string {
  const [formId = '', openedAt = ''] = token.split('.')
  const [expected, given] = [Buffer.from(sign(formId, Number(openedAt))), Buffer.from(token)]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  const age = now.getTime() - Number(openedAt)
  if (!isOurs || age > FORM_MAX_MS)
    throw new AppError('invalid', 'The form was open for too long. Please send it again.')
  if (age < FORM_MIN_MS) {
    const retryAfterSeconds = Math.ceil((FORM_MIN_MS - age) / 1000)
    throw new AppError('too_many', 'That was very fast. Please send it again in a moment.', { retryAfterSeconds })
  }
  return formId
}

function sign(formId: string, openedAt: number) {
  return `${formId}.${openedAt}.${mac('contact-form', `${formId} ${openedAt}`)}`
}
