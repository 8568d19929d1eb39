import { readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'

/** A parsed YAML document. The checks read what they expect and report what is missing. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the checks are about
export type Document = any

/** The documents of a YAML file, with anchors and merge keys resolved. Throws if it is invalid. */
export function readYaml(file: string): Document[] {
  return parseAllDocuments(readFileSync(file, 'utf8'), { merge: true }).map((document) => {
    const [error] = [...document.errors, ...document.warnings]
    if (error) throw new Error(`${file}: ${error.message}`)
    return document.toJS()
  })
}

/** A file of `NAME=value` lines. */
export function readEnv(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

/** The time after which a shop that has been asked to stop gives up, in seconds. */
export function readStopSeconds(): number {
  const [, ms = ''] = /MAX_STOP_MS = ([\d_]+)/.exec(readFileSync('server/start/stop.ts', 'utf8')) ?? []
  return Number(ms.replaceAll('_', '')) / 1000
}
