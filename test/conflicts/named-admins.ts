import { eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { given } from '#test/given.ts'

export const NAMES = ['Ana', 'Ben'] as const

type NamedAdmin = Awaited<ReturnType<typeof namedAdmin>>

/** Two admins whose names a conflict can show. */
export async function admins(): Promise<[NamedAdmin, NamedAdmin]> {
  return [await namedAdmin(NAMES[0]), await namedAdmin(NAMES[1])]
}

export async function namedAdmin(displayName: string) {
  const admin = await given.signedIn('admin')
  await db.update(profiles).set({ displayName }).where(eq(profiles.userId, admin.id))
  return { ...admin, role: 'admin' as const }
}
