import type Stripe from 'stripe'
import { takeFaults } from '../../faults.ts'

const ORIGIN = { city: 'Charlotte', country: 'US', line1: '1 Pit Road', line2: null, postal_code: '28202', state: 'NC' }

/** Tax is set up, unless the fault `tax_pending` plays an account without an origin address. */
export async function readTaxSettings(): Promise<Stripe.Tax.Settings> {
  const isPending = (await takeFaults('stripe', ['tax_pending'], 'GET /v1/tax/settings')).size > 0
  return {
    object: 'tax.settings',
    defaults: { provider: 'stripe', tax_behavior: null, tax_code: null },
    head_office: isPending ? null : { address: ORIGIN },
    livemode: false,
    status: isPending ? 'pending' : 'active',
    status_details: isPending ? { pending: { missing_fields: ['head_office'] } } : { active: {} },
  }
}
