import type { Client } from 'pg'
import { median } from '#test/median.ts'
import type { Result } from '../result.ts'
import { LAYOUTS, type Layout } from './layouts.ts'

const WARM_UP = 3
const CALLS = 20

type Times = { planning: number; execution: number }
/** Returns the text of a statement for one of the orders. */
type Statement = (layout: Layout, place: number) => string

/** Runs a statement on each layout. Alternates between them, so that other load on the machine affects all alike. */
export async function measure(client: Client, statement: Statement, count: number): Promise<Times[]> {
  const times = LAYOUTS.map((): Times[] => [])
  for (let call = 0; call < WARM_UP + CALLS; call++) {
    const place = Math.floor(((call * 0.618) % 1) * count * 0.9)
    for (const [index, layout] of LAYOUTS.entries()) {
      const { rows } = await client.query(`explain (analyze, timing off, format json) ${statement(layout, place)}`)
      const [{ 'Planning Time': planning, 'Execution Time': execution }] = rows[0]['QUERY PLAN']
      if (call >= WARM_UP) times[index]?.push({ planning, execution })
    }
  }
  return times.map((all) => ({
    planning: median(all.map(({ planning }) => planning)),
    execution: median(all.map(({ execution }) => execution)),
  }))
}

/** Planned for each call, and prepared once, compared to one table. */
export function toResult(name: string, planned: readonly Times[], prepared: readonly Times[] = []): Result {
  const texts = LAYOUTS.map((layout, index) => {
    const parts = [
      describe(planned[index], planned[0]),
      ...(prepared.length > 0 ? [`prepared ${describe(prepared[index], prepared[0])}`] : []),
    ]
    return `${layout.name}: ${parts.join(', ')}`
  })
  return { name, measured: texts.join('; ') }
}

function describe(times: Times | undefined, base: Times | undefined) {
  if (!times || !base) return ''
  const ratio = (times.planning + times.execution) / (base.planning + base.execution)
  return `${ratio.toFixed(2)}× (${times.planning.toFixed(2)} + ${times.execution.toFixed(2)} ms)`
}
