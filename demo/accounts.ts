import { ratePassword } from '#domain/passwords.ts'
import type { Role } from '#domain/roles.ts'
import { findAccountByEmail } from '#server/features/auth/account.ts'
import { createAccount } from '#server/features/auth/create-account.ts'
import { isEmailTaken } from '#server/features/auth/is-email-taken.ts'
import { hashPassword } from '#server/features/auth/passwords.ts'
import { db } from '#server/platform/db/client.ts'
import { seedAddresses } from './seed-addresses.ts'
import { seedNotes } from './seed-notes.ts'

type Person = { email: string; role: Role; displayName: string }

export const ADMIN_EMAIL = 'admin@pitlane.test'

const PEOPLE: Person[] = [
  { email: 'customer@pitlane.test', role: 'customer', displayName: 'Noa Brandt' },
  { email: 'designer@pitlane.test', role: 'designer', displayName: 'Dario Felt' },
  { email: ADMIN_EMAIL, role: 'admin', displayName: 'Ines Duarte' },
]

/** One public demo account per role. */
export async function seedAccounts(password: string, now: Date): Promise<void> {
  for (const person of PEOPLE) {
    const isNew = await seedAccount(person, password, now)
    if (isNew && person.role === 'customer') await seedAddresses(person.email, now)
    // The admin is the last of them, so the other accounts exist.
    if (isNew && person.role === 'admin') await seedNotes(person.email, now)
  }
}

/** Creates the account, marked as a demo account, unless it exists. Safe to run concurrently. Returns whether it is new. */
export async function seedAccount({ email, role, displayName }: Person, password: string, now: Date): Promise<boolean> {
  if (await findAccountByEmail(email)) return false
  const passwordHash = await sharedHash(password)
  const passwordStrong = ratePassword(password, email) === 'strong'
  const account = { email, role, displayName, isDemo: true, passwordStrong, emailVerifiedAt: now }
  try {
    await db.transaction((tx) => createAccount(tx, { ...account, passwordHash, now }))
    return true
  } catch (error) {
    if (!isEmailTaken(error)) throw error
    return false
  }
}

let shared: { password: string; hash: Promise<string> } | undefined

/** One hash for all demo accounts, so that later starts have only one to check. */
function sharedHash(password: string) {
  if (shared?.password !== password) shared = { password, hash: hashPassword(password) }
  return shared.hash
}
