import type Stripe from 'stripe'
import { AppError } from '#domain/errors.ts'
import { config } from '#server/platform/config.ts'
import { stripe } from './stripe.ts'

const TOLERANCE_SECONDS = 300

/** The event of a signed body. While the secret is changed there are two of them, and either will do. */
export async function readEvent(body: string, signature: string, now: Date): Promise<Stripe.Event> {
  refuseOtherTimes(signature, now)
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
      // the other secret may fit
    }
  }
  throw new AppError('invalid', 'The signature is not right.')
}

/** The SDK takes signatures from any distance in the future. */
function refuseOtherTimes(signature: string, now: Date) {
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_SECONDS))
    throw new AppError('invalid', 'The signature is not of this time.')
}
