import { db } from '#server/platform/db/client.ts'
import { currentRequest } from '#server/platform/http/request-context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { countTry, type Limit, TooMany } from '#server/platform/limits/limit.ts'
import { AuthError } from './auth-error.ts'
import { requireEmail } from './credentials.ts'
import { MAILS_TO_ADDRESS, MAILS_TO_ADDRESS_DAILY, RECOVERIES_PER_DAY } from './limits.ts'
import { readChallenge } from './one-time-tokens.ts'
import { recoveryQueue } from './queues.ts'

type Input = { email?: unknown; code_challenge?: unknown; code_challenge_method?: unknown }

/** Does the same work for known and unknown email addresses; only the job looks up the account. */
export async function requestRecovery(input: Input, redirectTo: string, origin: string, now: Date): Promise<void> {
  if (!input.email) throw new AuthError('validation_failed', 'Password recovery requires an email')
  const email = requireEmail(input.email)
  const challenge = readChallenge(input.code_challenge, input.code_challenge_method)
  await limitMails(email)
  await limitRecoveries(email)
  const request = currentRequest()
  await enqueue(db, recoveryQueue, { email, challenge, redirectTo, origin, requestedAt: now.toISOString(), request })
}

export async function limitMails(email: string) {
  await countMail(MAILS_TO_ADDRESS, email)
}

export async function limitMailsPerDay(email: string) {
  await countMail(MAILS_TO_ADDRESS_DAILY, email)
}

async function countMail(limit: Limit, email: string) {
  try {
    await countTry(limit, email)
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    const message = `For security purposes, you can only request this after ${error.retryAfterSeconds} seconds.`
    throw new AuthError('over_email_send_rate_limit', message, {}, error.retryAfterSeconds)
  }
}

/** Has its own error code, because the client takes the code of `limitMails` to mean that an email is on its way. */
async function limitRecoveries(email: string) {
  try {
    await countTry(RECOVERIES_PER_DAY, email)
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    const message = 'Too many links were requested for this email address. Please try again tomorrow.'
    throw new AuthError('over_request_rate_limit', message, {}, error.retryAfterSeconds)
  }
}
