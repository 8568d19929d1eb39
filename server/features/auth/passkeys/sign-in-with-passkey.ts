import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { passkeys } from '#server/platform/db/schema/passkeys.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import { AuthError } from '../auth-error.ts'
import { type Device, openSession } from '../open-session.ts'
import { storeChallenge, takeChallenge } from './challenges.ts'
import type { Passkey } from './list-passkeys.ts'
import { loadWebauthn } from './load-webauthn.ts'
import { relyingParty } from './relying-party.ts'

/** Only the parts that the library reads; it checks the rest. */
const AssertionInput = z.looseObject({
  id: z.string().max(1400),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  response: z.looseObject({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string(),
  }),
})
type Assertion = z.infer<typeof AssertionInput>

/** First step: options for `navigator.credentials.get()`. They name no account, because the browser lists its passkeys. */
export async function startPasskeySignIn(origin: string, now: Date) {
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({ rpID: relyingParty(origin).id, userVerification: 'required' })
  return { ...(await storeChallenge(options.challenge, null, now)), options }
}

/** Second step: opens a session. The passkey and the user's fingerprint or PIN are two factors, so no code is needed. */
export async function finishPasskeySignIn(
  input: { challenge_id?: unknown; credential?: unknown },
  device: Device,
  origin: string,
  now: Date,
) {
  const expectedChallenge = await takeChallenge(input.challenge_id, null, now)
  const assertion = AssertionInput.safeParse(input.credential).data
  const [found] = assertion
    ? await db
        .select({ passkey: passkeys, account: users })
        .from(passkeys)
        .innerJoin(users, eq(users.id, passkeys.userId))
        .where(eq(passkeys.credentialId, assertion.id))
    : []
  if (!assertion || !found || !isHandleOf(assertion, found.account.id)) throw rejected()
  const counter = await verify(assertion, found.passkey, expectedChallenge, origin)
  if (found.account.bannedAt) throw new AuthError('user_banned', 'User is banned')
  const session = await db.transaction(async (tx) => {
    // Fails if the counter changed since it was read, so that a copied authenticator cannot sign in concurrently.
    const isCurrent = and(eq(passkeys.id, found.passkey.id), eq(passkeys.counter, found.passkey.counter))
    const used = await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(isCurrent).returning()
    if (used.length === 0) throw rejected()
    return openSession(tx, found.account, 'webauthn', device, now)
  })
  logSecurityEvent({ type: 'sign-in', accountId: found.account.id, details: { method: 'passkey' } })
  return session
}

function isHandleOf({ response }: Assertion, userId: string) {
  return Buffer.from(response.userHandle, 'base64url').toString() === userId
}

/** Returns the new signature counter. The library rejects one that did not grow. */
async function verify(assertion: Assertion, passkey: Passkey, expectedChallenge: string, origin: string) {
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const party = relyingParty(origin)
  const { credentialId: id, counter } = passkey
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'))
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: assertion as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id, publicKey, counter },
    requireUserVerification: true,
  }).catch(() => {
    throw rejected()
  })
  if (!verified) throw rejected()
  return authenticationInfo.newCounter
}

function rejected() {
  return new AuthError('webauthn_verification_failed', 'This passkey does not work here. Sign in with your password.')
}
