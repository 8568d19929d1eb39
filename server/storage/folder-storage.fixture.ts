// Fills the disk under the folder it is given, then says what became of the last file.
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { openStorage } from './storage.ts'

const [folder = ''] = process.argv.slice(2)
const files = openStorage({ DATA_DIR: folder })
const stored: string[] = []
let failure: unknown
for (let index = 0; index < 100 && !failure; index += 1) {
  const key = `uploads/${index}/print.png`
  await files.put(key, randomBytes(100_000), 'image/png').then(
    () => stored.push(key),
    (error) => {
      failure = { code: error.code, message: error.message, cause: error.cause?.code }
    },
  )
}
const listed: string[] = []
for await (const { key } of files.list('')) listed.push(key)
const drafts = await readdir(path.join(folder, 'files', '.tmp'))
await files.delete('uploads/0/print.png')
const again = await files.put('uploads/again', randomBytes(50_000), 'image/png').then(
  () => 'stored',
  () => 'refused',
)
process.stdout.write(JSON.stringify({ failure, stored: stored.sort(), listed: listed.sort(), drafts, again }))
