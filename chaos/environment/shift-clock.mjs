// Preloaded with --import: shifts Date by the milliseconds in the file CHAOS_CLOCK, which may change while the process runs.
import { readFileSync } from 'node:fs'

const RealDate = Date
const REREAD_MS = 100
let shiftMs = 0

function reread() {
  try {
    shiftMs = Number(readFileSync(process.env.CHAOS_CLOCK ?? '', 'utf8')) || 0
  } catch {
    // not written yet
  }
}

reread()
setInterval(reread, REREAD_MS).unref()

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + shiftMs] : args))
  }
  static now() {
    return RealDate.now() + shiftMs
  }
}
