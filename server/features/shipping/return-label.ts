import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { askCarrier, away, CarrierRefusal } from './carrier.ts'

const voidBody = z.object({
  approved: z.boolean(),
  message: z.string().nullish(),
  reason_code: z.string().nullish(),
})

/** Gives a label back to the carrier, who refunds it. One that was given back already is as good: the answer may have been lost. */
export async function returnLabel(labelId: string): Promise<void> {
  const { approved, message, reason_code: reason } = await ask(labelId)
  if (approved || reason === 'label_already_voided') return
  throw refused(message || 'It was not approved.')
}

async function ask(labelId: string) {
  try {
    const body = voidBody.safeParse(await askCarrier('PUT', `/v1/labels/${encodeURIComponent(labelId)}/void`))
    if (!body.success) throw away('answered with something that is no answer to a void')
    return body.data
  } catch (error) {
    throw error instanceof CarrierRefusal ? refused(error.message) : error
  }
}

function refused(message: string) {
  return new AppError('conflict', `The carrier did not void the label: ${message}`)
}
