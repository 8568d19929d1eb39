import { ROLES, type Role } from '#domain/roles.ts'
import { type Access, permissions } from '#server/site/permissions.ts'
import type { Probe } from '../probe.ts'

/** Calls every endpoint as guest and in every role, and compares the answers with the access control list. */
export const roles: Probe = {
  name: 'Role matrix',
  async run({ target }) {
    const findings: string[] = []
    let requests = 0
    const signIn = (role: Role | undefined) => role && (role === 'admin' ? target.signInAs(role) : target.signUp(role))
    for (const role of [undefined, ...ROLES]) {
      const usual = await signIn(role)
      for (const [endpoint, access] of Object.entries<Access>(permissions)) {
        // A separate session, because this one ends.
        const caller = endpoint === 'POST /auth/v1/logout' ? await signIn(role) : usual
        const token = caller?.token
        const [method = '', path = ''] = endpoint.split(' ')
        const { status } = await target.call(method, fillPath(path), { token, ...(method !== 'GET' && { body: {} }) })
        requests++
        const allowed = access === 'anyone' || (role !== undefined && access.includes(role))
        const refused = status === 401 || status === 403
        if (!allowed && !refused) findings.push(`${role ?? 'guest'} at ${endpoint}: ${status}`)
        if (status >= 500 && status !== 503) findings.push(`${role ?? 'guest'} at ${endpoint}: ${status}`)
      }
    }
    return { figure: `${requests} calls, ${Object.keys(permissions).length} endpoints`, findings }
  },
}

function fillPath(path: string) {
  return path.replaceAll(/\{\w+\}/g, () => crypto.randomUUID())
}
