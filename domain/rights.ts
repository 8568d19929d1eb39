import { UUID } from './uuid.ts'

/** A reported design, from the notice of the rights holder to the decision. */
export const RIGHTS_STATES = ['received', 'taken_down', 'countered', 'restored', 'upheld', 'dismissed'] as const
export type RightsState = (typeof RIGHTS_STATES)[number]

export const RIGHTS_STATE_NAMES: Record<RightsState, string> = {
  received: 'Received',
  taken_down: 'Taken down',
  countered: 'Counter-notice',
  restored: 'Restored',
  upheld: 'Upheld',
  dismissed: 'Dismissed',
}

export const RIGHTS_DECISIONS = ['take_down', 'dismiss', 'restore', 'uphold'] as const
export type RightsDecision = (typeof RIGHTS_DECISIONS)[number]

type Transition = { from: readonly RightsState[]; to: RightsState }

/** The decisions of admins. The designer’s counter-notice leads from `taken_down` to `countered`. */
export const RIGHTS_TRANSITIONS: Record<RightsDecision, Transition> = {
  take_down: { from: ['received'], to: 'taken_down' },
  dismiss: { from: ['received'], to: 'dismissed' },
  restore: { from: ['taken_down', 'countered'], to: 'restored' },
  uphold: { from: ['taken_down', 'countered'], to: 'upheld' },
}

/** A case in one of these states keeps the design out of the shop and counts against the designer. */
export const STRIKE_STATES: readonly RightsState[] = ['taken_down', 'countered', 'upheld']
/** From this many cases on, a designer is shown as a repeat offender. */
export const REPEAT_OFFENDER_FROM = 3

/** Whether the reporter owns the work or acts for its owner. */
export const CLAIMANT_ROLES = ['owner', 'agent'] as const
export type ClaimantRole = (typeof CLAIMANT_ROLES)[number]

export const MAX_REPORTED_DESIGNS = 10
export const MAX_RIGHTS_NAME_LENGTH = 100
export const MAX_RIGHTS_ADDRESS_LENGTH = 300
export const MAX_RIGHTS_PHONE_LENGTH = 40
export const MAX_RIGHTS_WORK_LENGTH = 3000
export const MAX_RIGHTS_STATEMENT_LENGTH = 3000
export const MAX_RIGHTS_NOTE_LENGTH = 1000

/** Case numbers, such as R-1001, in emails and in the back office. */
export function formatCaseNumber(number: number): string {
  return `R-${number}`
}

const DESIGN_ID = new RegExp(UUID, 'gi')

/** The designs in a text of URLs, each once, in order. */
export function readDesignIds(text: string): string[] {
  return [...new Set([...text.matchAll(DESIGN_ID)].map(([id]) => id.toLowerCase()))]
}
