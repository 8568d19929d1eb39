// node memory.fixture.ts <folder of large pictures>: a process that does to them, two at once, all that is ever done to pictures.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { RENDITIONS } from '#domain/pictures.ts'
import { describePicture } from './describe-picture.ts'
import { makePrintFile } from './make-print-file.ts'
import { makeRendition } from './make-rendition.ts'
import { ACCEPTED, REFUSED } from './pictures.testing.ts'
import { releaseBytes } from './release-bytes.ts'
import { shrinkPicture } from './shrink-picture.ts'

const [folder = ''] = process.argv.slice(2)
const millis: Record<string, number> = {}
const small = [...REFUSED.map(([, , bytes]) => bytes), ...ACCEPTED.map(([, bytes]) => bytes)]
for (const bytes of small) await makePrintFile(await bytes()).catch(() => {})
for (const name of await readdir(folder)) {
  const bytes = await readFile(path.join(folder, name))
  const prints = await Promise.all([timed(name, () => makePrintFile(bytes)), makePrintFile(bytes)])
  for (const { png } of prints) releaseBytes(png)
}
const { png } = await makePrintFile(await readFile(path.join(folder, 'art.png')))
const largest = RENDITIONS.filter(({ width }) => width === 1600)
const renditions = largest.map((rendition) => timed(rendition.name, () => makeRendition(png, rendition)))
await Promise.all([timed('describe', async () => describePicture(await shrinkPicture(png, 640))), ...renditions])
process.stdout.write(JSON.stringify({ peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024), millis }))

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  millis[name] = Math.round(performance.now() - startedAt)
  return result
}
