import { plural } from '#app/lib/format.ts'
import { findTrademarks } from '#domain/trademarks.ts'
import type { PendingDesign } from './queue.ts'

/** What to look at before approving. The inspection shows the details. */
export function RightsFlags({ design }: { design: PendingDesign }) {
  const { title, description, tags, look_alikes: count } = design
  const names = findTrademarks([title, description, ...tags]).map(({ found }) => found)
  if (count === 0 && names.length === 0) return null
  return (
    <ul aria-label="Check before approving" className="mt-3 grid gap-1 border-amber border-l-4 pl-3 text-small">
      {count > 0 && <li>Resembles {plural(count, 'other design')}</li>}
      {names.length > 0 && <li className="wrap-anywhere">Possible trademarks: {names.join(', ')}</li>}
    </ul>
  )
}
