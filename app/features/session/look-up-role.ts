import { api, read } from '#app/lib/api.ts'
import type { Role } from '#domain/roles.ts'

const TIMEOUT_MS = 10_000

/** The role of the signed-in user; undefined on an error or timeout. */
export async function lookUpRole(): Promise<Role | undefined> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error(`No response within ${TIMEOUT_MS} ms.`)), TIMEOUT_MS)
  try {
    const { role } = await Promise.race([read(api['user-roles'].me.$get()), timeout.promise])
    return role
  } catch (error) {
    console.error('Failed to look up the role.', error)
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
