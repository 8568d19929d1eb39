import { asc, eq } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { openCases } from '#server/features/rights/file-notice.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** Identifies the demo's notice, so that it is stored once. */
const FORM_ID = '5f1c1f8e-7c1d-4d3e-9b1a-2f6f0c9a7e11'

/** A notice that waits for an admin, without emails. The design stays in the shop. */
export async function seedRights(now: Date): Promise<void> {
  const [design] = await db
    .select({ id: designs.id })
    .from(designs)
    .where(eq(designs.status, 'approved'))
    .orderBy(asc(designs.createdAt), asc(designs.id))
    .limit(1)
  if (!design) return
  const notice = {
    formId: FORM_ID,
    name: 'Rosa Ferrer',
    email: 'rosa@ferrer-studio.test',
    role: 'owner',
    address: '18 Harbor Street\nPortland, ME 04101',
    phone: '',
    work: 'My linocut “Night Service” from 2014. The wheel and the lettering are the same.\nhttps://ferrer-studio.test/night-service',
    design_ids: [design.id],
    good_faith: true,
    accurate: true,
    signature: 'Rosa Ferrer',
  } as const
  await db.transaction((tx) =>
    openCases(tx, { ...notice, design_ids: [...notice.design_ids] }, new Date(now.getTime() - DAY_MS)),
  )
}
