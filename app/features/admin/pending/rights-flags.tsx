import { plural } from '#app/lib/format.ts'
import { findTrademarks } from '#domain/trademarks.ts'
import type { PendingDesign } from './queue.ts'

/** What to look at before approving. The inspection shows the details. */
export function RightsFlags({ design }: { design: PendingDesign }) {
  const { title, description, tags, look_alikes: count, artwork_flag: flag } = design
  const names = findTrademarks([title, description, ...tags]).map(({ found }) => found)
  if (count === 0 && names.length === 0 && !flag) return null
  return (
    <ul aria-label="Check before approving" className="mt-3 grid gap-1 border-amber border-l-4 pl-3 text-small">
      {flag && <li className="font-semibold">{ARTWORK_FLAGS[flag]}</li>}
      {count > 0 && <li>Resembles {plural(count, 'other design')}</li>}
      {names.length > 0 && <li className="wrap-anywhere">Possible trademarks: {names.join(', ')}</li>}
    </ul>
  )
}

const ARTWORK_FLAGS = {
  empty: 'The artwork is empty or barely visible',
  tiny: 'The artwork has too few pixels for any print',
}
