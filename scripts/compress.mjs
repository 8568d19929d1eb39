// Precompresses text assets as .br and .gz, so that the server never compresses at run time.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const folder = 'build/client/assets'

for (const name of readdirSync(folder)) {
  if (!/\.(js|css|svg)$/.test(name)) continue
  const bytes = readFileSync(`${folder}/${name}`)
  writeFileSync(`${folder}/${name}.br`, brotliCompressSync(bytes))
  writeFileSync(`${folder}/${name}.gz`, gzipSync(bytes, { level: 9 }))
}
