import { randomUUID, timingSafeEqual } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { mac } from '#server/platform/crypto/secrets.ts'
import { FORM_MAX_MS, FORM_MIN_MS } from './limits.ts'

/** A signed timestamp of when a form was opened, so that the server can measure the fill-in time without storing state. */
export function writeFormToken(now: Date): string {
  return sign(randomUUID(), now.getTime())
}

/** Returns the form's id. Rejects tokens that are forged, too new or too old. */
export function readFormToken(token: string, now: Date): string {
  const [formId = '', openedAt = ''] = token.split('.')
  const [expected, given] = [Buffer.from(sign(formId, Number(openedAt))), Buffer.from(token)]
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
  const age = now.getTime() - Number(openedAt)
  if (!isGenuine || age > FORM_MAX_MS)
    throw new AppError('invalid', 'The form was open for too long. Please send it again.')
  if (age < FORM_MIN_MS) {
    const retryAfterSeconds = Math.ceil((FORM_MIN_MS - age) / 1000)
    throw new AppError('too_many', 'Please wait a few seconds and send the form again.', { retryAfterSeconds })
  }
  return formId
}

function sign(formId: string, openedAt: number) {
  return `${formId}.${openedAt}.${mac('contact-form', `${formId} ${openedAt}`)}`
}
