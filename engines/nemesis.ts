import { setTimeout as delay } from 'node:timers/promises'
import type { Instance } from './shops.ts'

/** Long enough for the load balancer to notice that the instance is back. */
const PAUSE_MS = 1500

/** Stops and restarts one instance after another until `end` is called. Every other stop is a kill. */
export function startNemesis(instances: Instance[]) {
  const ending = new AbortController()
  const stops = { kills: 0, restarts: 0 }
  const run = async () => {
    for (let turn = 0; !ending.signal.aborted; turn++) {
      const instance = instances[turn % instances.length]
      const isKill = Math.floor(turn / instances.length) % 2 === 0
      await instance?.stop(isKill ? 'SIGKILL' : 'SIGTERM')
      stops[isKill ? 'kills' : 'restarts']++
      await instance?.start()
      await delay(PAUSE_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const ended = run()
  return {
    async end() {
      ending.abort()
      await ended
      return stops
    },
  }
}
