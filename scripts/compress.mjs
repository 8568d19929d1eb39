// Writes .br and .gz beside every built asset that is text, so that the server never compresses one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const folder = 'build/client/assets'

for (const name of readdirSync(folder)) {
  if (!/\.(js|css|svg)$/.test(name)) continue
  const bytes = readFileSync(`${folder}/${name}`)
  writeFileSync(`${folder}/${name}.br`, brotliCompressSync(bytes))
  writeFileSync(`${folder}/${name}.gz`, gzipSync(bytes, { level: 9 }))
}
