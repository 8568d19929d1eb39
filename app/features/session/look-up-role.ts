import type { Session } from '@supabase/auth-js'
import { ApiError, api, read } from '#app/lib/api.ts'
import type { Role } from '#domain/roles.ts'

const TIMEOUT_MS = 10_000

/** The role of the signed-in user, or that the second step is missing; undefined on an error or timeout. */
export async function lookUpRole(session: Session): Promise<Role | 'second step' | undefined> {
  if (isSecondStepKnown(session)) return 'second step'
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error(`No response within ${TIMEOUT_MS} ms.`)), TIMEOUT_MS)
  try {
    const { role } = await Promise.race([read(api['user-roles'].me.$get()), timeout.promise])
    return role
  } catch (error) {
    if (error instanceof ApiError && error.code === 'insufficient_aal') return 'second step'
    console.error('Failed to look up the role.', error)
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Right after the password, the session itself says that the code is missing, which saves a rejected request. */
function isSecondStepKnown({ access_token: token, user }: Session): boolean {
  if (!user.factors?.some(({ status }) => status === 'verified')) return false
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  return JSON.parse(atob(payload)).aal === 'aal1'
}
