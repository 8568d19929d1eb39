import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_SECONDS } from '#domain/policies.ts'
import { config } from '#server/platform/config.ts'
import type { Account, Session } from './account.ts'
import { assuranceLevel, authenticationMethods } from './assurance-level.ts'
import { publicKey, signingKeyRing } from './signing-keys.ts'
import { metadataOf } from './user-metadata.ts'

const AUDIENCE = 'authenticated'
const ALGORITHM = 'ES256'
const ISSUER = new URL('/auth/v1', config.PUBLIC_URL ?? 'http://localhost').href

export type Claims = { userId: string; sessionId: string; issuedAt: number }

export async function signAccessToken(account: Account, session: Session, now: Date): Promise<string> {
  const { id, key } = (await signingKeyRing()).signing
  const issuedAt = Math.floor(now.getTime() / 1000)
  const claims: JWTPayload = {
    email: account.email ?? '',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadataOf(account),
    role: 'authenticated',
    aal: assuranceLevel(session),
    amr: authenticationMethods(session),
    session_id: session.id,
    is_anonymous: false,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setSubject(account.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(key)
}

/** The claims of a valid token; undefined if it is forged, expired or for another audience. */
export async function readAccessToken(token: string): Promise<Claims | undefined> {
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = kid === undefined ? undefined : await publicKey(kid)
    if (!key) return undefined
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'iat', 'session_id'],
    })
    const { sub, iat, session_id: sessionId } = payload
    if (typeof sub !== 'string' || typeof sessionId !== 'string' || iat === undefined) return undefined
    return { userId: sub, sessionId, issuedAt: iat }
  } catch (error) {
    if (isTokenError(error)) return undefined
    throw error
  }
}

/** True for validation errors of the JWT library. Database errors must propagate. */
function isTokenError(error: unknown) {
  return (
    error instanceof TypeError || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'))
  )
}
