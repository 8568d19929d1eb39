import { REFUND_DAYS } from '#domain/policies.ts'

/** Follows "We have refunded …" in every email about a refund. */
export const REFUND_TIMING = `Most banks show the refund within ${REFUND_DAYS.min} to ${REFUND_DAYS.max} days.`
