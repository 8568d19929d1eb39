// `npm run check`: all static checks.
import { runChecks } from './checks.ts'

const { passed, failed } = await runChecks()
for (const name of passed) process.stdout.write(`ok     ${name}\n`)
for (const name of failed) process.stdout.write(`failed ${name}\n`)
process.exit(failed.length === 0 ? 0 : 1)
