// Part of `npm run check`: the files that deploy the shop are valid, and their settings let it start.
import { findProblems } from './find-problems.ts'

const problems = findProblems()
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
