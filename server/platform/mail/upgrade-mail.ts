import type { Cents } from '#domain/money.ts'
import type { Mail } from './templates/mails.ts'

/** Upcasting: the version before this one queued amounts as `amount` and `asked`. Delete this once none of its jobs can be left. */
export function upgradeMail(queued: Mail & { amount?: Cents; asked?: Cents }): Mail {
  const { amount, asked, ...mail } = queued
  return {
    ...mail,
    ...(amount !== undefined && { amountCents: amount }),
    ...(asked !== undefined && { askedCents: asked }),
  } as Mail
}
