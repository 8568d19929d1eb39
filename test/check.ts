// `npm run check`: all static checks.
import { checks } from './checks.ts'

let failed = 0
for (const { name, run } of checks) {
  const code = await run()
  process.stdout.write(`${code === 0 ? 'ok     ' : 'failed '}${name}\n`)
  if (code !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)
