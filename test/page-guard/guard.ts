import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool } from 'pg'
import { GUARDED_ROLE, hasPooler } from '../pooler.ts'
import { GUARDED, WARNING } from './install.ts'

const product = new AsyncLocalStorage<true>()
let warnings: string[] = []

/** Runs a request or a job on guarded database connections. Fixtures use unguarded ones. */
export function asProduct<Result>(run: () => Result): Result {
  return product.run(true, run)
}

/** Returns and clears the warnings about writes that did not invalidate the pages that show them. */
export function takeWarnings(): string[] {
  const taken = warnings
  warnings = []
  return taken
}

/** Gives requests and jobs connections from a separate, guarded pool. */
export function guardPool(pool: Pool): { end: () => Promise<void> } {
  const guarded = new Pool({ ...pool.options, ...(hasPooler ? asGuardedRole(pool) : { options: GUARDED }) })
  guarded.on('error', () => {})
  guarded.on('connect', (client) => {
    client.on('error', () => {})
    client.on('notice', ({ message = '' }) => {
      if (message.startsWith(WARNING)) warnings.push(message)
    })
  })
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const connectGuarded = guarded.connect.bind(guarded) as typeof connect
  pool.connect = ((...args) => (product.getStore() ? connectGuarded : connect)(...args)) as typeof pool.connect
  return { end: () => guarded.end() }
}

/** A transaction pooler rejects settings of a session, so they are those of a role. */
function asGuardedRole({ options: { connectionString = '' } }: Pool) {
  return { connectionString: Object.assign(new URL(connectionString), { username: GUARDED_ROLE }).href }
}
