import type { Role } from '#domain/roles.ts'
import { findAccountByEmail } from '#server/accounts/account.ts'
import { createAccount } from '#server/accounts/create-account.ts'
import { isAddressTaken } from '#server/accounts/is-address-taken.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { db } from '#server/db/client.ts'

const PEOPLE: { email: string; role: Role; displayName: string }[] = [
  { email: 'customer@pitlane.test', role: 'customer', displayName: 'Noa Brandt' },
  { email: 'designer@pitlane.test', role: 'designer', displayName: 'Dario Felt' },
  { email: 'admin@pitlane.test', role: 'admin', displayName: 'Ines Duarte' },
]

/** One account of each role, for whoever tries the shop; of several who start at once one makes them. */
export async function seedAccounts(password: string, now: Date): Promise<void> {
  for (const { email, role, displayName } of PEOPLE) {
    if (await findAccountByEmail(email)) continue
    const passwordHash = await hashPassword(password)
    try {
      await db.transaction((tx) => createAccount(tx, { email, passwordHash, role, displayName, now }))
    } catch (error) {
      if (!isAddressTaken(error)) throw error
    }
  }
}
