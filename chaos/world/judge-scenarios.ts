import type { Verdict } from '../case.ts'
import { COPIES, type Copies } from './copies.ts'

const MAX_NAMED = 3

export type ScenarioRun = {
  /** Number of events by type. */
  sent: Map<string, number>
  /** Events that changed nothing, because the sweep was faster. They prove nothing. */
  idle: string[]
  /** Payments that did not end as they should. */
  wrong: string[]
}

export function judgeScenarios(
  { sent, idle, wrong }: ScenarioRun,
  copies: Pick<Copies, 'describe' | 'areAccepted'>,
): Verdict {
  const types = [...sent].map(([type, count]) => `${type} ${count}`).join(', ')
  const problems = [...idle.map((event) => `without effect: ${event}`), ...wrong.map((state) => `wrong: ${state}`)]
  const figure = `${types}: ${idle.length} without effect, ${wrong.length} wrong final states; responses ${copies.describe()}`
  return {
    test: `every type of event ${COPIES} times concurrently, at two instances`,
    figure: [figure, ...problems.slice(0, MAX_NAMED)].join('; '),
    passed: sent.size > 0 && problems.length === 0 && copies.areAccepted(),
  }
}
