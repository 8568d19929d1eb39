import type { Role } from '#domain/roles.ts'
import { createAccount } from '#server/accounts/create-account.ts'
import { openSession } from '#server/accounts/open-session.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { db } from '#server/db/client.ts'

export const PASSWORD = 'box box box'
const DEVICE = { ip: '127.0.0.1', userAgent: 'a test' }

let people = 0
let hashed: Promise<string> | undefined

/** What a test takes for granted. */
export const given = { account, signedIn }

/** Somebody with an account and the password `PASSWORD`. */
async function account(role: Role = 'customer') {
  hashed ??= hashPassword(PASSWORD)
  const passwordHash = await hashed
  const email = `person-${++people}-${crypto.randomUUID().slice(0, 8)}@pitlane.test`
  return db.transaction((tx) => createAccount(tx, { email, passwordHash, role, now: new Date() }))
}

/** Somebody who has just signed in. */
async function signedIn(role: Role = 'customer') {
  const person = await account(role)
  const session = await db.transaction((tx) => openSession(tx, person, 'password', DEVICE, new Date()))
  const { access_token: accessToken, refresh_token: refreshToken } = session
  return { id: person.id, email: person.email ?? '', accessToken, refreshToken }
}
