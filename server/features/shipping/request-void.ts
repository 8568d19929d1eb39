import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { CarrierRejection, callCarrier, unusableResponse } from './carrier.ts'

const voidBody = z.object({
  approved: z.boolean(),
  message: z.string().nullish(),
  reason_code: z.string().nullish(),
})

/** Voids a label at the carrier, which refunds it. Idempotent: a label that is already voided counts as success. */
export async function requestVoid(labelId: string): Promise<void> {
  const { approved, message, reason_code: reason } = await send(labelId)
  if (approved || reason === 'label_already_voided') return
  throw rejected(message || 'No reason given.')
}

async function send(labelId: string) {
  try {
    const body = voidBody.safeParse(await callCarrier('PUT', `/v1/labels/${encodeURIComponent(labelId)}/void`))
    if (!body.success) throw unusableResponse('unexpected response to a void request')
    return body.data
  } catch (error) {
    throw error instanceof CarrierRejection ? rejected(error.message) : error
  }
}

function rejected(message: string) {
  return new AppError('conflict', `The carrier did not void the label: ${message}`)
}
