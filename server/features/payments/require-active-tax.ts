import { AppError } from '#domain/errors.ts'
import { callStripe } from './stripe.ts'

/** Refuses unless Stripe Tax is set up. Otherwise Stripe would reject every payment page with tax. */
export async function requireActiveTax(): Promise<void> {
  const { status } = await callStripe((stripe) => stripe.tax.settings.retrieve(), 'tax')
  if (status === 'active') return
  throw new AppError(
    'conflict',
    'Stripe Tax is not set up yet. Enter the origin address in the tax settings of the Stripe dashboard, then try again.',
  )
}
