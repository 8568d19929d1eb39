import path from 'node:path'
import { freePort } from '#test/free-port.ts'
import { waitUntil } from '#test/wait-until.ts'
import { type Engine, newEngineFolder, startEngine } from './engine.ts'

export type Instance = { name: string; port: number; start: () => Promise<void>; stop: Engine['stop'] }

/** A process of the built shop that can be stopped and started again on the same port. */
export async function openInstance(name: string, folder: string, env: Record<string, string>): Promise<Instance> {
  const port = await freePort()
  const home = newEngineFolder(path.join(folder, name))
  let engine: Engine | undefined
  const start = async () => {
    engine = startEngine({
      name,
      folder,
      command: process.execPath,
      args: ['server/start/main.ts'],
      env: { NODE_ENV: 'production', PORT: String(port), DATA_DIR: home, ...env },
    })
    await waitUntil(name, async () => {
      const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
      if (status !== 200) throw new Error(`${name} is not ready.`)
    })
  }
  return { name, port, start, stop: async (signal) => engine?.stop(signal) }
}
