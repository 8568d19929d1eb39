// LISTEN connection with heartbeat and reconnect.
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { log } from '#server/platform/log.ts'
import { CHANNEL } from './invalidate.ts'

/** What follows the invalidations: the page cache and the cached settings. */
export type Follower = {
  invalidate: (tags: readonly string[]) => void
  connected: () => void
  disconnected: () => void
}

const CONNECTION = {
  application_name: 'pitlane pages',
  connectionTimeoutMillis: 2000,
  /** With the heartbeat, detects a connection that died silently. */
  query_timeout: 1500,
  keepAlive: true,
}
const HEARTBEAT_MS = 500
const RECONNECT_AFTER_MS = 250

/** Passes invalidations from the database to the page cache, and reconnects when the connection is lost. */
export function listenForInvalidations(url: string, cache: Follower) {
  const stopping = new AbortController()
  let client: Client | undefined
  let isLogged = false

  async function listenOnce() {
    const current = new Client({ ...CONNECTION, connectionString: url })
    const lost = new AbortController()
    const lose = (reason: Error) => {
      cache.disconnected()
      lost.abort(reason)
    }
    current.on('error', lose)
    current.on('end', () => lose(new Error('The connection was closed.')))
    current.on('notification', ({ payload = '' }) => cache.invalidate(payload.split(' ')))
    try {
      await current.connect()
      await current.query(`listen ${CHANNEL}`)
      cache.connected()
      isLogged = false
      client = current
      while (!lost.signal.aborted) {
        await delay(HEARTBEAT_MS, undefined, { signal: AbortSignal.any([lost.signal, stopping.signal]) })
        await current.query('select 1')
      }
    } finally {
      client = undefined
      cache.disconnected()
      void current.end().catch(() => {}) // not awaited: a dead connection does not respond
    }
  }

  async function keepListening() {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(logOnce)
      await delay(RECONNECT_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** One line per outage, however many attempts to reconnect fail. */
  function logOnce(error: Error) {
    if (isLogged || stopping.signal.aborted) return
    isLogged = true
    const { message } = error.cause instanceof Error ? error.cause : error
    log.warn('cache.listen_lost', { reason: message })
  }

  const ended = keepListening()
  return {
    /** Resolves when all invalidations committed so far have arrived: PostgreSQL sends notifications before a query's result. */
    catchUp: async () => void (await client?.query('select 1').catch(() => {})),
    async close() {
      stopping.abort()
      await ended
    },
  }
}
