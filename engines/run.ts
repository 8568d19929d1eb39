// `npm run test:engines [integration | storage | backup | mail | search | journey] [arguments of the part]`: the shop on real engines, from
// the system's packages. A part whose programs are not installed is skipped, with the command that installs them.
import { backup } from './parts/backup.ts'
import { integration } from './parts/integration.ts'
import { journey } from './parts/journey.ts'
import { mail } from './parts/mail.ts'
import type { Part } from './parts/part.ts'
import { search } from './parts/search.ts'
import { storage } from './parts/storage.ts'
import { findPrograms, installCommand } from './programs.ts'

const PARTS: Record<string, Part> = { storage, backup, mail, search, journey, integration }

const [only, ...args] = process.argv.slice(2)
if (only !== undefined && !PARTS[only]) {
  process.stdout.write(`Unknown part "${only}". Parts: ${Object.keys(PARTS).join(', ')}.\n`)
  process.exit(1)
}
const programs = findPrograms()
const results: string[] = []
let hasFailed = false
for (const [name, part] of Object.entries(PARTS)) {
  if (only !== undefined && name !== only) continue
  const missing = part.needs.filter((program) => !programs[program])
  if (missing.length > 0) {
    results.push(`SKIPPED ${name}: ${missing.join(', ')} not found. Install: ${installCommand(missing)}`)
    continue
  }
  process.stdout.write(`\n${name}: ${part.title}\n`)
  const failures = await part.run(programs, args)
  hasFailed ||= failures.length > 0
  results.push(failures.length > 0 ? `FAILED ${name}: ${failures.join(' ')}` : `passed ${name}`)
}
process.stdout.write(`\n${results.join('\n')}\n`)
process.exit(hasFailed ? 1 : 0)
