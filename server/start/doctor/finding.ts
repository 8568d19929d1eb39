export const LEVELS = ['ok', 'note', 'warning', 'problem'] as const
export type Level = (typeof LEVELS)[number]

/** A result of a check, with advice if there is something to do. */
export type Finding = { level: Level; found: string; advice?: string }

export type Check = { name: string; run: () => Promise<Finding[]> }

export const ok = (found: string): Finding => ({ level: 'ok', found })
/** Not checked, or fine for now. */
export const note = (found: string, advice?: string): Finding => finding('note', found, advice)
/** The shop works, but not as well or as safely as it could. */
export const warning = (found: string, advice: string): Finding => finding('warning', found, advice)
/** Something does not work. */
export const problem = (found: string, advice: string): Finding => finding('problem', found, advice)

function finding(level: Level, found: string, advice?: string): Finding {
  return { level, found, ...(advice && { advice }) }
}

export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
