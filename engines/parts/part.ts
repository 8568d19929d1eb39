import type { ProgramName, Programs } from '../programs.ts'

export type Part = {
  title: string
  /** The part is skipped without them. */
  needs: ProgramName[]
  /** Returns what failed. */
  run: (programs: Partial<Programs>, args: string[]) => Promise<string[]>
}
