import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { isMac, mac } from '#server/platform/crypto/secrets.ts'
import { FORM_MAX_MS, FORM_MIN_MS } from './limits.ts'

/** A signed timestamp of when a form was opened, so that the server can measure the fill-in time without storing state. */
export function writeFormToken(now: Date): string {
  const [formId, openedAt] = [randomUUID(), now.getTime()]
  return `${formId}.${openedAt}.${mac('contact-form', `${formId} ${openedAt}`)}`
}

/** Returns the form's id. Rejects tokens that are forged, too new or too old. */
export function readFormToken(token: string, now: Date): string {
  const [formId = '', openedAt = '', signature = '', ...rest] = token.split('.')
  const isGenuine = rest.length === 0 && isMac('contact-form', `${formId} ${openedAt}`, signature)
  const age = now.getTime() - Number(openedAt)
  if (!isGenuine || age > FORM_MAX_MS)
    throw new AppError('invalid', 'The form was open for too long. Please send it again.')
  if (age < FORM_MIN_MS) {
    const retryAfterSeconds = Math.ceil((FORM_MIN_MS - age) / 1000)
    throw new AppError('too_many', 'Please wait a few seconds and send the form again.', { retryAfterSeconds })
  }
  return formId
}
