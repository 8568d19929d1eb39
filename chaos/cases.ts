import type { ChaosCase } from './case.ts'
import { backup } from './cases/backup.ts'
import { books } from './cases/books.ts'
import { environment } from './cases/environment.ts'
import { events } from './cases/events.ts'
import { kills } from './cases/kills.ts'
import { overload } from './cases/overload.ts'
import { pause } from './cases/pause.ts'
import { payments } from './cases/payments.ts'
import { soak } from './cases/soak.ts'
import { steps } from './cases/steps.ts'
import { upgrades } from './cases/upgrades.ts'

export const cases: ChaosCase[] = [
  // In the order in which they run.
  payments,
  kills,
  pause,
  events,
  steps,
  books,
  overload,
  upgrades,
  environment,
  backup,
  soak,
]
