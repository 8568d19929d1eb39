import { startCarrier, stopCarrier } from './carrier/webhooks/run-carrier.ts'
import { closeSandbox, openSandbox } from './database.ts'
import { startStripe, stopStripe } from './stripe/webhooks/run-stripe.ts'

type Webhooks = { stripe: { url: string; secret: string }; carrier: { url: string } }

/** Opens the simulators' database; with `webhooks`, they also send their events to the shop. */
export async function startSandbox(databaseUrl: string, webhooks?: Webhooks): Promise<void> {
  await openSandbox(databaseUrl)
  if (!webhooks) return
  startStripe(webhooks.stripe)
  startCarrier(webhooks.carrier)
}

export async function stopSandbox(): Promise<void> {
  await stopStripe()
  await stopCarrier()
  await closeSandbox()
}
