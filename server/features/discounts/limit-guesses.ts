import { HOUR_SECONDS } from '#domain/durations.ts'
import { addressLimit } from '#server/platform/limits/address-limit.ts'
import { countTry, type Limit, rejectIfExceeded } from '#server/platform/limits/limit.ts'
import { UnknownDiscountCode } from './find-discount.ts'

/** Wrong codes. Known codes are not counted, because the cart checks its code after every change. */
const WRONG_CODES: Limit = { name: 'wrong-discount-code', tries: 10, windowSeconds: HOUR_SECONDS }
const WRONG_CODES_PER_ADDRESS: Limit = { name: 'wrong-discount-code-address', tries: 50, windowSeconds: HOUR_SECONDS }

type Caller = { accountId: string | undefined; ip: string }

/** Runs an operation that reads a discount code. After too many wrong codes, even a known code is rejected. */
export async function limitGuesses<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
  const limits: [Limit, string][] = [[addressLimit(WRONG_CODES_PER_ADDRESS), caller.ip]]
  if (caller.accountId) limits.push([WRONG_CODES, caller.accountId])
  for (const [limit, who] of limits) await rejectIfExceeded(limit, who)
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnknownDiscountCode) for (const [limit, who] of limits) await countTry(limit, who)
    throw error
  }
}
