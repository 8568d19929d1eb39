import path from 'node:path'
import { DESIGNS } from '#server/features/catalog/search/engine/schema.ts'
import { freePort } from '#test/free-port.ts'
import { waitUntil } from '#test/wait-until.ts'
import { newEngineFolder, startEngine } from './engine.ts'

/** The search engine, without an index: the first worker builds it. */
export async function startGroonga(command: string, folder: string) {
  const port = await freePort()
  newEngineFolder(folder)
  const engine = startEngine({
    name: 'groonga',
    folder,
    command,
    args: [
      '--protocol',
      'http',
      '--bind-address',
      '127.0.0.1',
      '--port',
      String(port),
      '-s',
      '-n',
      path.join(folder, 'db'),
    ],
    unprivileged: true,
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntil('groonga', () => fetch(`${url}/d/status`))
  return {
    url,
    stop: engine.stop,
    /** A worker builds the index within a minute of its start. */
    waitForIndex: () =>
      waitUntil('the index of the search engine', async () => {
        const tables = await (await fetch(`${url}/d/table_list`)).text()
        if (!tables.includes(`"${DESIGNS}"`)) throw new Error('There is no index yet.')
      }),
  }
}
