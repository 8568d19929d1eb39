import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool } from 'pg'
import { GUARDED, WARNING } from './install.ts'

const product = new AsyncLocalStorage<true>()
let warnings: string[] = []

/** Runs a request or a job. Its database connections are guarded; those of a test's own fixtures are not. */
export function asProduct<Result>(run: () => Result): Result {
  return product.run(true, run)
}

/** What the product wrote without invalidating the pages that show it, since the last call. */
export function takeWarnings(): string[] {
  const taken = warnings
  warnings = []
  return taken
}

/** Gives the product guarded connections out of a pool of their own. */
export function guardPool(pool: Pool): { end: () => Promise<void> } {
  const guarded = new Pool({ ...pool.options, options: GUARDED })
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
