// Part of `npm run check`: fails on imports against the layers, unlisted imports between features, and cycles.
import { readSources } from '../sources.ts'
import { findViolations } from './find-violations.ts'

const violations = findViolations(readSources(process.argv[2] ?? '.'))
for (const violation of violations) console.error(violation)
process.exit(violations.length === 0 ? 0 : 1)
