import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'
import { type RunningShop, startShop } from '#test/server.ts'

const RETRY_MS = 250

/** A process of the built shop on a fixed port that is started again whenever it ends, as systemd does. */
export async function keepRunning(name: string, env: Record<string, string>, fixedPort?: number) {
  const port = fixedPort ?? (await freePort())
  let running: RunningShop | undefined
  let isStopped = false
  let exits = 0
  let ready = Promise.withResolvers<void>()

  const run = async () => {
    while (!isStopped) {
      try {
        running = await startShop({ ...env, PORT: String(port) })
        // `stop` could not end it yet.
        if (isStopped) await running.stop('SIGKILL')
        ready.resolve()
        if (isStopped) return
        await once(running.process, 'exit')
        ready = Promise.withResolvers<void>()
        exits++
      } catch (error) {
        if (!running) return ready.reject(error) // it has never started
        await delay(RETRY_MS) // it could not start, for example because the database was down
      }
    }
  }
  const startedAt = performance.now()
  const done = run()
  await ready.promise
  const firstStartMs = performance.now() - startedAt
  return {
    name,
    /** How long the first start took, which did not follow a kill. */
    firstStartMs,
    url: `http://127.0.0.1:${port}`,
    /** How often it has ended since the start. */
    exits: () => exits,
    signal: (signal: NodeJS.Signals) => running?.process.kill(signal),
    /** Kills the process and waits until its successor is ready. Returns how long that took. */
    async restart() {
      const startedAt = performance.now()
      const before = exits
      if (running?.process.kill('SIGKILL')) while (exits === before) await delay(5)
      await ready.promise
      return performance.now() - startedAt
    },
    async isReady() {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
        () => undefined,
      )
      return response?.status === 200
    },
    output: () => running?.output() ?? '',
    async stop() {
      isStopped = true
      await running?.stop('SIGKILL')
      await done
    },
  }
}
