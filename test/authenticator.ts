import { eq } from 'drizzle-orm'
import type { Role } from '#domain/roles.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { mfaFactors } from '#server/platform/db/schema/factors.ts'
import { newAuthClient } from './auth-client.ts'
import { given, PASSWORD } from './given.ts'
import { codeFor } from './totp-code.ts'

type Client = ReturnType<typeof newAuthClient>

/** A user with a confirmed email address and an auth client that just signed in with the password. */
export async function givenMember(role: Role = 'customer') {
  const { id, email } = await given.account(role)
  await setEmailVerified(id, new Date())
  const member = { id, email: email ?? '' }
  return { ...member, client: await signInAgain(member) }
}

/** A user with two-step verification, whose client has passed the second step. */
export async function givenTwoStepMember(role: Role = 'customer') {
  const member = await givenMember(role)
  const { data } = await member.client.mfa.enroll({ factorType: 'totp' })
  if (!data) throw new Error('The enrollment failed.')
  const { id: factorId, totp } = data
  await member.client.mfa.challengeAndVerify({ factorId, code: codeFor(totp.secret) })
  await forgetCodes(factorId)
  return { ...member, factorId, secret: totp.secret }
}

/** Lets a test use the code of the current step again instead of waiting for the next one. */
export async function forgetCodes(factorId: string) {
  await db.update(mfaFactors).set({ lastStep: 0 }).where(eq(mfaFactors.id, factorId))
}

/** Another browser of the user, signed in with the password only. */
export async function signInAgain({ email }: { email: string }): Promise<Client> {
  const client = newAuthClient()
  const { error } = await client.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return client
}

/** The access token of a client, for calls to the API. */
export async function tokenOf(client: Client) {
  return { accessToken: (await client.getSession()).data.session?.access_token ?? '' }
}

/** Confirms the user's email address, or marks it as not confirmed. */
export async function setEmailVerified(userId: string, emailVerifiedAt: Date | null) {
  await db.update(users).set({ emailVerifiedAt }).where(eq(users.id, userId))
}
