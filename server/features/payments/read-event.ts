import type Stripe from 'stripe'
import { AppError } from '#domain/errors.ts'
import { config } from '#server/platform/config.ts'
import { stripe } from './stripe.ts'

const TOLERANCE_SECONDS = 300

/** Verifies the signature and returns the event. During a secret rotation, either of the two secrets is valid. */
export async function readEvent(body: string, signature: string, now: Date): Promise<Stripe.Event> {
  checkTimestamp(signature, now)
  for (const secret of config.STRIPE_WEBHOOK_SECRET.split(',')) {
    try {
      const { webhooks } = stripe()
      return await webhooks.constructEventAsync(
        body,
        signature,
        secret.trim(),
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      )
    } catch {
      // try the next secret
    }
  }
  throw new AppError('invalid', 'Invalid signature.')
}

/** The SDK accepts timestamps any time in the future. */
function checkTimestamp(signature: string, now: Date) {
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_SECONDS))
    throw new AppError('invalid', 'Signature timestamp is outside the tolerance.')
}
