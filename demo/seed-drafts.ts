import { and, eq } from 'drizzle-orm'
import { unpublishDesign } from '#server/features/catalog/designs/unpublish-design.ts'
import { createDraft } from '#server/features/catalog/drafts/write-draft.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { viewerOf } from './viewer-of.ts'

const DESIGNER = 'designer@pitlane.test'
const UNPUBLISHED = 'One Tenth'
/** Identifies the demo's draft, so that it is stored once. */
const SUBMISSION_ID = '0c5b7c0e-52b4-4c7c-8f6e-6f3f2f6f1a21'

/** A draft and an unpublished design of the demo designer. Runs after the orders, so that the design has sales. */
export async function seedDrafts(now: Date): Promise<void> {
  const viewer = await viewerOf(DESIGNER, 'designer')
  await createDraft(
    viewer,
    {
      submission_id: SUBMISSION_ID,
      is_bulk: false,
      title: 'Second Gear, Again',
      description: 'The onramp that never ends. Needs a thinner line around the wheel.',
      category_id: null,
      price: '26.00',
      tags: 'onramp, commute',
      products: [],
      image_urls: [],
      image_alts: [],
    },
    now,
  )
  const [design] = await db
    .select({ id: designs.id })
    .from(designs)
    .where(and(eq(designs.designerId, viewer.id), eq(designs.title, UNPUBLISHED), eq(designs.status, 'approved')))
  if (design) await unpublishDesign(viewer, design.id, now)
}
