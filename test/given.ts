import { eq } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { addCents, type Cents, cents } from '#domain/money.ts'
import type { Product } from '#domain/products.ts'
import type { Role } from '#domain/roles.ts'
import { ROYALTY_BASIS_POINTS } from '#domain/royalties.ts'
import { createAccount } from '#server/features/auth/create-account.ts'
import { openSession } from '#server/features/auth/open-session.ts'
import { hashPassword } from '#server/features/auth/passwords.ts'
import { signingKeyRing } from '#server/features/auth/signing-keys.ts'
import { assignReviewRound } from '#server/features/catalog/designs/assign-review-round.ts'
import { writeSearchText } from '#server/features/catalog/designs/search-text.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { writeOrder } from '#server/features/orders/write-order.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { checkoutLines, checkouts } from '#server/platform/db/schema/checkouts.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'

export const PASSWORD = 'box box box'
const DEVICE = { ip: '127.0.0.1', userAgent: 'a test' }

let accounts = 0
let images = 0
let hashed: Promise<string> | undefined

/** Creates the data that a test starts from. */
export const given = { account, signedIn, session, upload, design, order, request }

/** `verified`: whether the user has confirmed the email address; true by default. */
type AccountOptions = { verified?: boolean }

/** An account with the password `PASSWORD`. */
async function account(role: Role = 'customer', { verified = true }: AccountOptions = {}) {
  hashed ??= hashPassword(PASSWORD)
  const passwordHash = await hashed
  const email = `user-${++accounts}-${crypto.randomUUID().slice(0, 8)}@pitlane.test`
  const now = new Date()
  const proof = { passwordStrong: true, ...(verified && { emailVerifiedAt: now }) }
  return db.transaction((tx) => createAccount(tx, { email, passwordHash, role, now, ...proof }))
}

/** An account with an open session. */
async function signedIn(role: Role = 'customer', options: AccountOptions = {}) {
  return openSessionOf(await account(role, options))
}

/** Another session of an account, for example after the clock was moved. */
async function session(userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return openSessionOf(user as NonNullable<typeof user>)
}

async function openSessionOf(user: Awaited<ReturnType<typeof account>>) {
  await signingKeyRing() // the server does this at startup
  const opened = await db.transaction((tx) => openSession(tx, user, 'password', DEVICE, new Date()))
  const { access_token: accessToken, refresh_token: refreshToken } = opened
  return { id: user.id, email: user.email ?? '', accessToken, refreshToken }
}

/** An image in the database, without files. */
async function upload(ownerId: string, index = 0) {
  const [row] = await db
    .insert(uploads)
    .values({
      path: `${ownerId}/${1_600_000_000_000 + ++images}_${index}.png`,
      ownerId,
      sha256: '0'.repeat(64),
      width: 4500,
      height: 5400,
      bytes: 1000,
      hash: '0123456789abcdef',
      createdAt: new Date(),
    })
    .returning()
  return row as NonNullable<typeof row>
}

/** A design with one image. */
async function design(change: Partial<typeof designs.$inferInsert> = {}) {
  const designerId = change.designerId ?? (await account('designer')).id
  const { path } = await upload(designerId)
  const [row] = await db.transaction(async (tx) => {
    const reviewRound = (change.status ?? 'pending') === 'pending' ? await assignReviewRound(tx, designerId) : 0
    return tx
      .insert(designs)
      .values({
        title: 'Downhill Only',
        priceCents: cents(24_99),
        imageUrl: publicUrl(path),
        reviewRound,
        ...change,
        designerId,
      })
      .returning()
  })
  const { id } = row as NonNullable<typeof row>
  if (change.searchText === undefined) await writeSearchText(db, id)
  const [made] = await db.select().from(designs).where(eq(designs.id, id))
  return made as NonNullable<typeof made>
}

type Line = { designId: string; uploadId?: string | undefined; product?: Product; quantity?: number; taxCents?: Cents }

/** A paid order of one design. */
async function order(customerId: string, line: Line, now = new Date()) {
  const { quantity = 1, taxCents = cents(0), ...rest } = line
  const totalCents = cents(24_99 * quantity + 9_99)
  return db.transaction(async (tx) => {
    const [checkout] = await tx
      .insert(checkouts)
      .values({
        customerId,
        status: 'completed',
        totalCents,
        shippingCents: cents(9_99),
        taxCents,
        isTaxed: taxCents > 0,
        capturedCents: addCents(totalCents, taxCents),
        paymentIntentId: `pi_${crypto.randomUUID()}`,
        origin: 'http://localhost:3000',
        createdAt: now,
        expiresAt: now,
        checkAt: now,
      })
      .returning()
    const paid = checkout as NonNullable<typeof checkout>
    const shirt = { title: 'Downhill Only', priceCents: cents(24_99), quantity, size: 'M', color: 'black' } as const
    await tx
      .insert(checkoutLines)
      .values({ ...rest, ...shirt, checkoutId: paid.id, position: 0, royaltyBasisPoints: ROYALTY_BASIS_POINTS })
    return writeOrder(tx, { ...paid, card: { brand: 'visa', last4: '4242' } }, now)
  })
}

/** An open request that is due in 30 days. */
async function request(change: Partial<typeof designRequests.$inferInsert> = {}) {
  const adminId = change.adminId ?? (await account('admin')).id
  const [category] = await db.select().from(categories).limit(1)
  const deadline = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
  const text = { title: 'Drift finals', description: 'Smoke, and a lot of it.' }
  const [row] = await db
    .insert(designRequests)
    .values({ ...text, categoryId: category?.id ?? '', priceCents: cents(50_00), deadline, ...change, adminId })
    .returning()
  return row as NonNullable<typeof row>
}
