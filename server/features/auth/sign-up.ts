import { ratePassword } from '#domain/passwords.ts'
import type { Role } from '#domain/roles.ts'
import { db } from '#server/platform/db/client.ts'
import { limitKey } from '#server/platform/http/client-ip.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import { AuthError } from './auth-error.ts'
import { createAccount } from './create-account.ts'
import { requireEmail, requirePassword } from './credentials.ts'
import { isEmailTaken } from './is-email-taken.ts'
import { mailWelcome } from './mail-welcome.ts'
import { type Device, openSession } from './open-session.ts'
import { hashPassword } from './passwords.ts'
import { weakPasswordWarning } from './weak-password.ts'

type SignUpInput = { email?: unknown; password?: unknown; data?: Record<string, unknown> | undefined }

/** Creates an account and signs it in. */
export async function signUp({ email, password, data }: SignUpInput, device: Device, origin: string, now: Date) {
  if (!email) throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  const address = requireEmail(email)
  const role = requestedRole(data?.role)
  const chosen = requirePassword(password)
  const passwordHash = await hashPassword(chosen, { lane: 'other', key: limitKey(device.ip) })
  const passwordStrong = ratePassword(chosen, address) === 'strong'
  try {
    const session = await db.transaction(async (tx) => {
      const created = { email: address, passwordHash, passwordStrong, role, metadata: data ?? {}, now }
      const account = await createAccount(tx, created)
      await mailWelcome(tx, account, role, origin, now)
      return openSession(tx, account, 'password', device, now)
    })
    logSecurityEvent({ type: 'sign-up', accountId: session.user.id, details: { role } })
    return { ...session, ...weakPasswordWarning(chosen) }
  } catch (error) {
    if (isEmailTaken(error)) throw new AuthError('user_already_exists', 'User already registered')
    throw error
  }
}

/** Sign-up never grants the admin role. */
function requestedRole(role: unknown): Exclude<Role, 'admin'> {
  if (role === undefined || role === null) return 'customer'
  if (role === 'customer' || role === 'designer') return role
  throw new AuthError('validation_failed', 'The account type must be customer or designer')
}
