import { cents } from '#domain/money.ts'
import type { DemoDesign, DesignDraft } from './design.ts'
import type { DesignerEmail } from './designers.ts'
import { AMA_OSEI } from './designs/ama-osei.ts'
import { DARIO_FELT } from './designs/dario-felt.ts'
import { JONAS_LINDQVIST } from './designs/jonas-lindqvist.ts'
import { KENJI_ARAKAWA } from './designs/kenji-arakawa.ts'
import { LUCIA_PRADO } from './designs/lucia-prado.ts'
import { MAREN_HOLT } from './designs/maren-holt.ts'
import { PRIYA_RAMAN } from './designs/priya-raman.ts'
import { TOBIAS_WREN } from './designs/tobias-wren.ts'

const DRAFTS: Record<DesignerEmail, DesignDraft[]> = {
  'designer@pitlane.test': DARIO_FELT,
  'maren@pitlane.test': MAREN_HOLT,
  'kenji@pitlane.test': KENJI_ARAKAWA,
  'lucia@pitlane.test': LUCIA_PRADO,
  'tobias@pitlane.test': TOBIAS_WREN,
  'ama@pitlane.test': AMA_OSEI,
  'jonas@pitlane.test': JONAS_LINDQVIST,
  'priya@pitlane.test': PRIYA_RAMAN,
}

/** All demo designs, newest first. Seeding identifies a design by its index, so the order must not change. */
export const DESIGNS: readonly DemoDesign[] = Object.entries(DRAFTS)
  .flatMap(([designer, drafts]) => drafts.map((draft) => finish(designer as DesignerEmail, draft)))
  .toSorted((a, b) => a.submittedDaysAgo - b.submittedDaysAgo)

function finish(designer: DesignerEmail, { review, ...draft }: DesignDraft): DemoDesign {
  const design = { ...draft, priceCents: cents(draft.priceCents), designer }
  if (review === undefined) return { ...design, status: 'approved' }
  if (review === 'pending') return { ...design, status: 'pending' }
  return { ...design, status: 'rejected', rejectionReason: review.rejected, pins: review.pins ?? [] }
}
