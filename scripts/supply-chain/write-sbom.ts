// Build step: writes the software bill of materials to build/sbom.json.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeSbom } from './make-sbom.ts'

const root = path.resolve(import.meta.dirname, '../..')
writeFileSync(path.join(root, 'build/sbom.json'), `${JSON.stringify(makeSbom(root), null, 2)}\n`)
