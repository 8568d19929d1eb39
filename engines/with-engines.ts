import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { killRunningEngines, newEngineFolder } from './engine.ts'

type Stoppable = { stop: () => Promise<unknown> }
type Started = <Engine extends Stoppable>(engine: Engine) => Engine

/** Runs a part in a new folder and stops its engines afterward. The folder, with the logs, stays if something failed. */
export async function withEngines(work: (folder: string, started: Started) => Promise<string[]>): Promise<string[]> {
  const folder = newEngineFolder(mkdtempSync(path.join(os.tmpdir(), 'pitlane-engines-')))
  const stops: (() => Promise<unknown>)[] = []
  const started: Started = (engine) => {
    stops.unshift(() => engine.stop())
    return engine
  }
  process.stdout.write(`Logs: ${folder}\n`)
  try {
    const failures = await work(folder, started)
    if (failures.length === 0) stops.push(async () => rmSync(folder, { recursive: true, force: true }))
    return failures
  } finally {
    for (const stop of stops) await stop()
    await killRunningEngines()
  }
}
