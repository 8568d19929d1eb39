import type { Verdict } from '../case.ts'
import type { PreviousRelease } from './previous-release.ts'

/** `pending` are the migrations that ran while the previous release served. Without one, both have the same schema. */
export function judgePrevious(
  previous: PreviousRelease,
  pending: readonly string[],
  problems: readonly string[],
): Verdict {
  if ('skipped' in previous)
    return { test: 'previous release beside this one on the new schema', figure: previous.skipped, skipped: true }
  const test = `previous release (${previous.commit.slice(0, 8)}) beside this one on the new schema`
  if (pending.length === 0) {
    const figure = 'no migration was pending: record an older commit in test/previous-release.json'
    return { test, figure, passed: false }
  }
  const figure = `migrations ${pending.join(', ')} ran beside it; browse, sign in, buy, read the order in both releases: ${problems.length} problems`
  return { test, figure, passed: problems.length === 0 }
}
