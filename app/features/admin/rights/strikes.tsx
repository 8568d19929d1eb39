import { plural } from '#app/lib/format.ts'
import { REPEAT_OFFENDER_FROM } from '#domain/rights.ts'

/** How many designs of a designer are out of the shop because of rights cases. */
export function Strikes({ count }: { count: number }) {
  if (count === 0) return <span className="text-muted">· no earlier takedowns</span>
  return (
    <span className={count >= REPEAT_OFFENDER_FROM ? 'font-semibold text-signal-down' : 'text-muted'}>
      · {plural(count, 'takedown')}
      {count >= REPEAT_OFFENDER_FROM && ', repeat offender'}
    </span>
  )
}
