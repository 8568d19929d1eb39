import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { db } from '#server/platform/db/client.ts'
import { passkeys } from '#server/platform/db/schema/passkeys.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { AuthError } from '../auth-error.ts'
import type { SignedIn } from '../find-signed-in.ts'
import { requireFreshSession } from '../reauthentication.ts'
import { requireVerifiedEmail } from '../require-verified-email.ts'
import { storeChallenge, takeChallenge } from './challenges.ts'
import { listPasskeys } from './list-passkeys.ts'
import { loadWebauthn } from './load-webauthn.ts'
import { toPasskeyView } from './passkey-view.ts'
import { relyingParty } from './relying-party.ts'

const MAX_PASSKEYS = 20
const DEFAULT_NAME = 'Passkey'
/** ES256, EdDSA and RS256, in COSE numbers. */
const ALGORITHMS = [-7, -8, -257]

/** Only the parts that the library reads; it checks the rest. */
const RegistrationInput = z.looseObject({
  id: z.string().max(1400),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  response: z.looseObject({ clientDataJSON: z.string(), attestationObject: z.string() }),
})

/** First step: options for `navigator.credentials.create()`. */
export async function startRegistration({ account, session }: SignedIn, origin: string, now: Date) {
  const party = relyingParty(origin)
  requireVerifiedEmail(account)
  requireFreshSession(session, now)
  const known = await listPasskeys(account.id)
  if (known.length >= MAX_PASSKEYS) {
    throw new AuthError('too_many_enrolled_mfa_factors', `An account can have ${MAX_PASSKEYS} passkeys.`)
  }
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(account.id),
    userName: account.email ?? '',
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...(await storeChallenge(options.challenge, account.id, now)), options }
}

/** Second step: stores the passkey that the browser created. */
export async function finishRegistration(
  { account }: SignedIn,
  input: { challenge_id?: unknown; credential?: unknown },
  origin: string,
  now: Date,
) {
  const expectedChallenge = await takeChallenge(input.challenge_id, account.id, now)
  const { credential, transports } = await verify(input.credential, expectedChallenge, origin)
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(passkeys)
      .values({
        userId: account.id,
        friendlyName: DEFAULT_NAME,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!added) throw new AuthError('conflict', 'This passkey is already registered.')
    await recordSecurityEvent(tx, { type: 'passkey-added', accountId: account.id })
    if (account.email)
      await enqueueMail(tx, { kind: 'security-notice', to: account.email, event: 'passkey-added', origin })
    return toPasskeyView(added)
  })
}

async function verify(given: unknown, expectedChallenge: string, origin: string) {
  const { verifyRegistrationResponse } = await loadWebauthn()
  const party = relyingParty(origin)
  const response = RegistrationInput.safeParse(given).data as RegistrationResponseJSON | undefined
  const verified = response
    ? await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined)
    : undefined
  if (!verified?.verified) throw new AuthError('webauthn_verification_failed', 'This passkey could not be verified.')
  const { credential } = verified.registrationInfo
  return { credential, transports: (credential.transports ?? []).slice(0, 10).map((name) => String(name).slice(0, 20)) }
}
