import { createHmac } from 'node:crypto'
import { seconds } from '../ids.ts'

/** The `Stripe-Signature` header for a webhook body. */
export function signPayload(payload: string, secret: string, now: Date): string {
  const time = seconds(now)
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  return `t=${time},v1=${signature}`
}
