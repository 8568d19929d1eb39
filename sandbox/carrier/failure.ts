import { randomUUID } from 'node:crypto'

type Source = 'shipengine' | 'carrier'
type Type = 'validation' | 'security' | 'business_rules' | 'system'

/** An error in ShipEngine's format. */
export class CarrierFailure extends Error {
  readonly status: number
  readonly type: Type
  readonly code: string
  readonly source: Source
  constructor(status: number, type: Type, code: string, message: string, source: Source = 'shipengine') {
    super(message)
    this.status = status
    this.type = type
    this.code = code
    this.source = source
  }
}

/** The body of an error response. */
export function failureBody({ source, type, code, message }: CarrierFailure) {
  return {
    request_id: randomUUID(),
    errors: [{ error_source: source, error_type: type, error_code: code, message }],
  }
}

export function fieldMissing(field: string) {
  return new CarrierFailure(400, 'validation', 'field_value_required', `${field} must be specified.`)
}

export function notFound(what: string) {
  return new CarrierFailure(404, 'validation', 'not_found', `${what} could not be found.`)
}
