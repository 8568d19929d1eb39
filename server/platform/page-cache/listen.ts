import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { log } from '#server/platform/log.ts'
import { CHANNEL } from './invalidate.ts'
import type { PageCache } from './page-cache.ts'

const CONNECTION = {
  application_name: 'pitlane pages',
  connectionTimeoutMillis: 2000,
  /** A connection that is silently gone is noticed after a beat and this. */
  query_timeout: 1500,
  keepAlive: true,
}
const BEAT_MS = 500
const RECONNECT_AFTER_MS = 250

/** Holds a connection on which the database tells of every change, and makes a new one when it is lost. */
export function listenForChanges(url: string, cache: PageCache) {
  const stopping = new AbortController()
  let client: Client | undefined
  let isTold = false

  async function listenOnce() {
    const current = new Client({ ...CONNECTION, connectionString: url })
    const lost = new AbortController()
    const lose = (reason: Error) => {
      cache.hearsNothing()
      lost.abort(reason)
    }
    current.on('error', lose)
    current.on('end', () => lose(new Error('The connection was closed.')))
    current.on('notification', ({ payload = '' }) => cache.hear(payload.split(' ')))
    try {
      await current.connect()
      await current.query(`listen ${CHANNEL}`)
      cache.hears()
      isTold = false
      client = current
      while (!lost.signal.aborted) {
        await delay(BEAT_MS, undefined, { signal: AbortSignal.any([lost.signal, stopping.signal]) })
        await current.query('select 1')
      }
    } finally {
      client = undefined
      cache.hearsNothing()
      void current.end().catch(() => {}) // not awaited: a dead connection does not answer
    }
  }

  async function keepListening() {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(tell)
      await delay(RECONNECT_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** Once, however often it is tried again. */
  function tell(error: Error) {
    if (isTold || stopping.signal.aborted) return
    isTold = true
    const { message } = error.cause instanceof Error ? error.cause : error
    log.warn({ reason: message }, 'changes to pages are not heard of; they are kept for a second only')
  }

  const ended = keepListening()
  return {
    /** When this resolves, all that was committed before has been heard: messages come before the answer to a query. */
    catchUp: async () => void (await client?.query('select 1').catch(() => {})),
    async close() {
      stopping.abort()
      await ended
    },
  }
}
