import type { ChaosCase } from './case.ts'
import { books } from './cases/books.ts'
import { payments } from './cases/payments.ts'
import { steps } from './cases/steps.ts'

export const cases: ChaosCase[] = [
  // In the order in which they run.
  payments,
  steps,
  books,
]
