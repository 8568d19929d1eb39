// `npm run check`: types, lint, format, import directions, docs and dead code.
import { checks } from './checks.ts'

let failed = 0
for (const { name, run } of checks) {
  const code = await run()
  process.stdout.write(`${code === 0 ? 'ok     ' : 'failed '}${name}\n`)
  if (code !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)
