import { api, read } from '#app/lib/api.ts'
import type { Role } from '#domain/roles.ts'

const LIMIT_MS = 10_000

/** The role of whoever is signed in; undefined when it cannot be found out in time. */
export async function lookUpRole(): Promise<Role | undefined> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(new Error(`No answer in ${LIMIT_MS} ms.`)), LIMIT_MS)
  try {
    const { role } = await Promise.race([read(api['user-roles'].me.$get()), limit.promise])
    return role
  } catch (error) {
    console.error('The role could not be looked up.', error)
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
