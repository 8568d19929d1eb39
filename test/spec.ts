// `npm run spec`: lists the specification lines that have no test.
import { readSpecLines, readSpecTitles } from './spec-lines.ts'

const lines = await readSpecLines()
const covered = new Set((await readSpecTitles()).flatMap(({ numbers }) => numbers))
const missing = [...lines].filter(([number]) => !covered.has(number))

for (const [number, line] of missing) process.stdout.write(`${String(number).padStart(4)}  ${line}\n`)
process.stdout.write(`\n${lines.size - missing.length} of ${lines.size} lines of the specification have a test.\n`)
