import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.ts'

/** The version in package.json. */
export const VERSION: string = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version
