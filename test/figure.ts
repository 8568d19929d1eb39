import { appendFileSync } from 'node:fs'

/** Adds a row to the table of `npm run chaos`. Other test runs ignore it. */
export function noteFigure(test: string, figure: string) {
  const file = process.env.CHAOS_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ test, figure })}\n`)
}
