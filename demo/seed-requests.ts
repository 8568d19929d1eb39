import { eq, sql } from 'drizzle-orm'
import type { CATEGORY_NAMES } from '#domain/catalog.ts'
import { isoDay } from '#domain/dates.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { type Cents, cents, dollarsFromCents } from '#domain/money.ts'
import { findAccountByEmail } from '#server/features/auth/account.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { claimRequest } from '#server/features/requests/claim-request.ts'
import { createRequest } from '#server/features/requests/create-request.ts'
import { sendMessage } from '#server/features/requests/messages/send-message.ts'
import { submitForRequest } from '#server/features/requests/submit-for-request.ts'
import { joinWaitingList } from '#server/features/requests/waiting/join-waiting-list.ts'
import { db } from '#server/platform/db/client.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { ADMIN_EMAIL } from './accounts.ts'

import { DEMO_WIDTH_PX, renderArtwork } from './artwork/render-artwork.ts'
import { uploadImage } from './upload-image.ts'
import { viewerOf } from './viewer-of.ts'

type DemoRequest = {
  title: string
  description: string
  category: (typeof CATEGORY_NAMES)[number]
  budgetCents: Cents
  postedDaysAgo: number
  deadlineInDays: number
  claimedBy?: string
  /** Default: when it was posted. A recent claim has not expired. */
  claimedHoursAgo?: number
  messages?: readonly { by: 'admin' | 'designer'; hoursAgo: number; text: string }[]
  /** A designer on the waiting list. */
  waiting?: string
  /** The delivered artwork, as a file name in `artwork/svg/`. */
  artwork?: string
}

const DESIGNER = 'designer@pitlane.test'

/** Used for a delivered request and for no other design. @internal */
export const DELIVERED = 'start-lights-2-teal'

const REQUESTS: DemoRequest[] = [
  {
    title: 'Drift championship finals',
    description:
      'The official shirt of the final round: smoke, a low coupe going sideways, and the year. Two inks on black.',
    category: 'T-Shirts',
    budgetCents: cents(80_00),
    postedDaysAgo: 2,
    deadlineInDays: 24,
  },
  {
    title: 'Cap for the hill climb crew',
    description: 'A small badge for marshals and crew. It has to be legible from 30 feet, so keep the text short.',
    category: 'Hats',
    budgetCents: cents(45_00),
    postedDaysAgo: 4,
    deadlineInDays: 17,
  },
  {
    title: 'Winter garage hoodie',
    description:
      'For people who work with the garage door open. Tools, breath in the cold air, something warm on the bench.',
    category: 'Hoodies',
    budgetCents: cents(120_00),
    postedDaysAgo: 9,
    deadlineInDays: 38,
  },
  {
    title: 'Night stage of the forest rally',
    description: 'Four lamps, trees and nothing else. It should look good at midnight.',
    category: 'Automotive',
    budgetCents: cents(60_00),
    postedDaysAgo: 12,
    deadlineInDays: 12,
    claimedBy: DESIGNER,
    claimedHoursAgo: 3,
    messages: [
      {
        by: 'admin',
        hoursAgo: 2,
        text: 'Please leave room for the year below the lamps. The organizers add it later.',
      },
      { by: 'designer', hoursAgo: 1, text: 'Will do. Is a fourth ink possible for the halo around the lamps?' },
    ],
    waiting: 'maren@pitlane.test',
  },
  {
    title: 'Track day instructors',
    description: 'A shirt for the people in the passenger seat. A little humor is welcome.',
    category: 'Sports',
    budgetCents: cents(55_00),
    postedDaysAgo: 30,
    deadlineInDays: -5,
    claimedBy: DESIGNER,
    artwork: DELIVERED,
  },
]

/**
 * Seeds requests in every status with the shop's own operations. Skips requests that exist, found by their title; an
 * advisory lock serializes concurrent calls.
 */
export async function seedRequests(now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '120s'; set local idle_in_transaction_session_timeout = '120s'`)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo requests', 0))`)
    for (const request of REQUESTS) await seedRequest(request, now)
  })
}

async function seedRequest(request: DemoRequest, now: Date) {
  if ((await db.$count(designRequests, eq(designRequests.title, request.title))) > 0) return
  const { title, description, claimedBy, artwork } = request
  const postedAt = new Date(now.getTime() - request.postedDaysAgo * DAY_MS)
  const [category] = await db.select().from(categories).where(eq(categories.name, request.category))
  const deadline = isoDay(new Date(now.getTime() + request.deadlineInDays * DAY_MS))
  const words = { title, description, category_id: category?.id ?? '', deadline }
  const input = { ...words, price: dollarsFromCents(request.budgetCents) }
  const admin = await viewerOf(ADMIN_EMAIL, 'admin')
  const id = await createRequest(admin, input, postedAt)
  if (!claimedBy) return
  const designer = await viewerOf(claimedBy, 'designer')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  await claimRequest(designer, id, request.claimedHoursAgo ? hoursAgo(request.claimedHoursAgo) : postedAt)
  for (const { by, hoursAgo: hours, text } of request.messages ?? []) {
    const author = by === 'admin' ? admin : designer
    await sendMessage(author, id, { id: crypto.randomUUID(), designer_id: designer.id, text }, hoursAgo(hours))
  }
  const waiting = request.waiting && (await findAccountByEmail(request.waiting))
  if (waiting) await joinWaitingList({ ...designer, id: waiting.id }, id, hoursAgo(1))
  if (!artwork) return
  const deliveredAt = new Date(postedAt.getTime() + 3 * DAY_MS)
  const path = `requests/${id}/${deliveredAt.getTime()}.png`
  await uploadImage(designer, path, await renderArtwork(artwork, DEMO_WIDTH_PX), deliveredAt)
  await submitForRequest(designer, id, publicUrl(path), deliveredAt)
}
