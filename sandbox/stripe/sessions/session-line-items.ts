import type Stripe from 'stripe'
import type { Query } from '../../database.ts'
import { missing } from '../failure.ts'
import type { Page } from '../list-objects.ts'
import { findHidden } from '../objects.ts'
import type { Attempt } from '../payments/attempt.ts'
import type { Line } from './build-line-item.ts'
import type { IntentParams } from './session-params.ts'

export type ShipTo = { name: string; address: Stripe.Address }

/** Internal data of a session. */
export type HiddenSession = {
  lines: Line[]
  intent?: IntentParams
  attempt?: Attempt
  shippingRate?: Stripe.ShippingRate | undefined
  /** The address that the tax was calculated for. */
  shipTo?: ShipTo
}

/** A page of the line items, in their original order. */
export async function sessionLineItems(query: Query, id: string, page: Page) {
  const hidden = await findHidden<HiddenSession>(query, id)
  if (!hidden?.lines) throw missing('checkout.session', id, 'session')
  const items = hidden.lines.map(({ item }) => item)
  const indexOf = (cursor: string, param: string) => {
    const index = items.findIndex((item) => item.id === cursor)
    if (index < 0) throw missing('item', cursor, param, 400)
    return index
  }
  const end = page.ending_before ? indexOf(page.ending_before, 'ending_before') : items.length
  const from = page.ending_before
    ? Math.max(0, end - page.limit)
    : page.starting_after
      ? indexOf(page.starting_after, 'starting_after') + 1
      : 0
  const data = items.slice(from, Math.min(end, from + page.limit))
  const has_more = page.ending_before ? from > 0 : from + page.limit < items.length
  return { object: 'list' as const, data, has_more, url: `/v1/checkout/sessions/${id}/line_items` }
}
