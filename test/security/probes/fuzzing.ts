import type { Role } from '#domain/roles.ts'
import { type Document, type Operation, readOperations } from '../openapi.ts'
import type { Context, Probe } from '../probe.ts'
import { type Ids, randomValue } from '../random-values.ts'
import { errorLines, type User } from '../target.ts'
import { makeWorld } from '../world.ts'

const REQUESTS = { quick: 400, full: 10_000 }
const AT_ONCE = 4

/** Random requests to every endpoint in every role. Each answer must have a documented status and match its schema. */
export const fuzzing: Probe = {
  name: 'Fuzzing from the OpenAPI document',
  async run({ target, size, random }) {
    const { json } = await target.call('GET', '/api/openapi.json')
    const operations = readOperations(json as Document)
    const world = await makeWorld(target)
    const ids = [
      world.approvedId,
      world.pendingId,
      world.orderId,
      world.requestId,
      world.designer.id,
      crypto.randomUUID(),
    ]
    const callers = new Map<Role, User>()
    const findings = new Set<string>()
    const statuses = new Map<number, number>()
    const errorsBefore = errorLines(target.shop).length
    let sent = 0
    const client = async () => {
      while (sent < REQUESTS[size]) {
        const operation = operations[sent++ % operations.length] as Operation
        const role = random.pick([undefined, 'customer', 'designer', 'admin'] as const)
        const request = buildRequest(operation, random, ids)
        const response = await target.call(operation.method, request.path, {
          token: role && (await caller(role)).token,
          ...request.options,
        })
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        // A random request may sign the caller out, delete the account or take its role away.
        if (response.status === 401 && role) callers.delete(role)
        const wrong = operation.check(response)
        if (wrong) findings.add(`${operation.method} ${operation.path}: ${wrong}`)
        if (response.status >= 500 && response.status !== 503)
          findings.add(`${operation.method} ${request.path}: ${response.status}`)
      }
    }
    const caller = async (role: Role) => {
      const known = callers.get(role) ?? (await newCaller(role))
      callers.set(role, known)
      return known
    }
    /** Admins are made in the database, because the fuzzer may delete the demo admin. */
    const newCaller = async (role: Role) => {
      const user = await target.signUp(role === 'designer' ? 'designer' : 'customer')
      if (role === 'admin') await target.query("update user_roles set role = 'admin' where user_id = $1", [user.id])
      return user
    }
    await Promise.all(Array.from({ length: AT_ONCE }, client))
    const logged = errorLines(target.shop).slice(errorsBefore)
    for (const line of logged.slice(0, 5)) findings.add(`logged an error: ${line.slice(0, 300)}`)
    const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`)
    return {
      figure: `${sent} requests, ${operations.length} operations: ${counts.join(', ')}`,
      findings: [...findings],
    }
  },
}

function buildRequest({ method, path, parameters, body }: Operation, random: Context['random'], ids: Ids) {
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: place, schema } of parameters) {
    const value = String(randomValue(schema, random, ids)).toWellFormed()
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value.slice(0, 300)) || 'x')
    else if (place === 'query' && random.chance(0.6)) query.set(name, value.slice(0, 1000))
  }
  const json = body && JSON.stringify(randomValue(body, random, ids))
  const raw = json && (random.chance(0.03) ? json.slice(0, -1) : json)
  const options = method === 'GET' || raw === undefined ? {} : { raw, headers: { 'Content-Type': 'application/json' } }
  return { path: query.size > 0 ? `${filled}?${query}` : filled, options }
}
