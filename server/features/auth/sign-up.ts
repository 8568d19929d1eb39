import type { Role } from '#domain/roles.ts'
import { db } from '#server/platform/db/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import { AuthError } from './auth-error.ts'
import { createAccount } from './create-account.ts'
import { requireEmail, requirePassword } from './credentials.ts'
import { isEmailTaken } from './is-email-taken.ts'
import { type Device, openSession } from './open-session.ts'
import { hashPassword } from './passwords.ts'

type SignUpInput = { email?: unknown; password?: unknown; data?: Record<string, unknown> | undefined }

/** Creates an account and signs it in. */
export async function signUp({ email, password, data }: SignUpInput, device: Device, origin: string, now: Date) {
  if (!email) throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  const address = requireEmail(email)
  const role = requestedRole(data?.role)
  const passwordHash = await hashPassword(requirePassword(password))
  try {
    const session = await db.transaction(async (tx) => {
      const account = await createAccount(tx, { email: address, passwordHash, role, metadata: data ?? {}, now })
      await enqueueMail(tx, { kind: 'welcome', to: address, role, origin })
      return openSession(tx, account, 'password', device, now)
    })
    logSecurityEvent({ type: 'sign-up', accountId: session.user.id, details: { role } })
    return session
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
