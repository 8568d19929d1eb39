import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'
import type { RightsState } from '#domain/rights.ts'

/** A case in the list, and with its notices and record. */
export type RightsCase = InferResponseType<typeof api.rights.cases.$get, 200>['items'][number]
export type RightsCaseDetails = InferResponseType<(typeof api.rights.cases)[':id']['$get'], 200>

export const STATE_TONES = {
  received: 'amber',
  taken_down: 'signal',
  countered: 'amber',
  restored: 'green',
  upheld: 'signal',
  dismissed: 'gray',
} as const satisfies Record<RightsState, string>
