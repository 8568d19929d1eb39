import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { updateMe } from '#server/features/accounts/update-me.ts'
import { findAccountByEmail } from '#server/features/auth/account.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { changeStatus } from '#server/features/catalog/designs/change-status.ts'
import { editDesign } from '#server/features/catalog/designs/edit-design.ts'
import { submitDesign } from '#server/features/catalog/designs/submit-design.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { ADMIN_EMAIL, seedAccount } from './accounts.ts'
import type { DemoDesign } from './artwork/design.ts'
import { DESIGNERS } from './artwork/designers.ts'
import { DESIGNS } from './artwork/designs.ts'
import { demoProducts } from './artwork/products.ts'
import { DEMO_WIDTH_PX, renderArtwork } from './artwork/render-artwork.ts'
import { FIRST_PATH } from './counts.ts'
import { seedSlug } from './seed-storefronts.ts'
import { uploadImage } from './upload-image.ts'
import { viewerOf } from './viewer-of.ts'

const REVIEW_MS = DAY_MS / 3

/** Two rows of the shop on the widest screen. */
const FIRST_COUNT = 8
const LOCK_POLL_MS = 200
const APPROVED = DESIGNS.flatMap(({ status }, index) => (status === 'approved' ? [index] : []))

const FEATURED = APPROVED.filter((index) => DESIGNS[index]?.isFeatured)
const NEWEST = APPROVED.filter((index) => !FEATURED.includes(index))

/** Seeded before the server starts: the featured designs, which the hero shows, and the first rows of the shop. */
export const FIRST_DESIGNS = [...FEATURED, ...NEWEST].slice(0, FIRST_COUNT)

/** Seeded by jobs, the first page of the shop first. */
export const OTHER_DESIGNS = DESIGNS.map((_, index) => index).filter((index) => !FIRST_DESIGNS.includes(index))

export async function seedDesigners(password: string, now: Date): Promise<void> {
  for (const { email, displayName, bio } of DESIGNERS) {
    await seedAccount({ email, role: 'designer', displayName }, password, now)
    await updateMe(await viewerOf(email, 'designer'), { display_name: displayName, bio })
    await seedSlug(email, displayName, now)
  }
}

/** Seeds one design with the shop's own operations. Idempotent; an advisory lock serializes concurrent calls. */
export async function seedDesign(index: number, now: Date): Promise<void> {
  const design = DESIGNS[index]
  if (!design) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '120s'`)
    while (!(await tryLock(tx, index))) await delay(LOCK_POLL_MS)
    await uploadAndReview(design, index, now)
  })
}

/** Polled, because another process may hold it for longer than a query may take. */
async function tryLock(tx: Tx, index: number) {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`demo design ${index}`}, 0)) as locked`,
  )
  return rows[0]?.locked
}

export async function isSeeded(index: number): Promise<boolean> {
  const design = DESIGNS[index]
  const designer = design && (await findAccountByEmail(design.designer))
  return (
    designer !== undefined && (await findByImage(publicUrl(`${designer.id}/${FIRST_PATH + index}_0.png`))) !== undefined
  )
}

/** Resumes where an interrupted run stopped. */
async function uploadAndReview(design: DemoDesign, index: number, now: Date) {
  const viewer = await viewerOf(design.designer, 'designer')
  const paths = design.images.map((_, image) => `${viewer.id}/${FIRST_PATH + index}_${image}.png`)
  const [first = ''] = paths
  const submitted = await findByImage(publicUrl(first))
  if (submitted && submitted.status !== 'pending') return
  const moment = new Date(now.getTime() - design.submittedDaysAgo * DAY_MS)
  const id = submitted?.id ?? (await submit(design, index, viewer, paths, moment))
  await decide(design, id, new Date(Math.min(moment.getTime() + REVIEW_MS, now.getTime())))
}

async function submit(
  design: DemoDesign,
  index: number,
  viewer: Viewer,
  paths: string[],
  moment: Date,
): Promise<string> {
  for (const [position, image] of design.images.entries()) {
    await uploadImage(viewer, paths[position] ?? '', await renderArtwork(image, DEMO_WIDTH_PX), moment)
  }
  const [category] = await db.select().from(categories).where(eq(categories.name, design.category))
  const [imageUrl = '', second, third, fourth, fifth] = paths.map(publicUrl)
  const input = {
    title: design.title,
    description: design.description,
    category_id: category?.id ?? null,
    price: dollarsFromCents(design.priceCents),
    tags: [...design.tags],
    products: demoProducts(design, index),
    image_url: imageUrl,
    image_url_2: second,
    image_url_3: third,
    image_url_4: fourth,
    image_url_5: fifth,
    image_alts: [],
  }
  return submitDesign(viewer, input, moment)
}

async function decide(design: DemoDesign, id: string, decidedAt: Date): Promise<void> {
  const admin = await viewerOf(ADMIN_EMAIL, 'admin')
  if (design.status === 'approved') await changeStatus(admin, id, 'approve', decidedAt)
  if (design.isFeatured) await editDesign(admin, id, { updated_at: decidedAt.toISOString(), featured: true }, decidedAt)
  if (design.status === 'rejected')
    await changeStatus(admin, id, 'reject', decidedAt, { reason: design.rejectionReason, pins: design.pins })
}

async function findByImage(url: string) {
  const [design] = await db
    .select({ id: designs.id, status: designs.status })
    .from(designs)
    .where(eq(designs.imageUrl, url))
  return design
}
