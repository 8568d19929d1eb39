// `npm run spec`: which lines of the specification's checklist no test names yet.
import { readSpecLines, readSpecTitles } from './spec-lines.ts'

const lines = await readSpecLines()
const named = new Set((await readSpecTitles()).flatMap(({ numbers }) => numbers))
const missing = [...lines].filter(([number]) => !named.has(number))

for (const [number, line] of missing) process.stdout.write(`${String(number).padStart(4)}  ${line}\n`)
process.stdout.write(
  `\n${lines.size - missing.length} of ${lines.size} lines of the specification are named by a test.\n`,
)
