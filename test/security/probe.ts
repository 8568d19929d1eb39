import type { createRandom } from '#test/random.ts'
import type { Target } from './target.ts'

export type Size = 'quick' | 'full'
export type Context = { target: Target; size: Size; random: ReturnType<typeof createRandom> }

/** `figure` says what was measured; each finding is a way in. A probe that could not run says why in `skipped`. */
export type Result = { figure: string; findings: string[]; skipped?: string }

/** One attack on the running shop. Probes with `full` run only in `npm run security`. */
export type Probe = { name: string; full?: boolean; run: (context: Context) => Promise<Result> }
