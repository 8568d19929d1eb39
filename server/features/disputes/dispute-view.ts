import { z } from '@hono/zod-openapi'
import { DISPUTE_STATUSES, needsAnswer } from '#domain/disputes.ts'
import { EVIDENCE_KINDS } from '#domain/evidence.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import type { disputeFiles, disputes } from '#server/platform/db/schema/disputes.ts'

export const DisputeView = z
  .object({
    id: z.uuid(),
    provider_id: z.string().openapi({ example: 'du_1Q2w3E', description: 'The id at the payment provider' }),
    order_id: z.uuid(),
    order_number: z.string().openapi({ example: 'PL-20418' }),
    customer: z.object({ display_name: z.string().nullable(), email: z.string().nullable() }),
    amount: z.number(),
    reason: z.string().openapi({ example: 'product_not_received' }),
    status: z.enum(DISPUTE_STATUSES),
    can_answer: z.boolean().openapi({ description: 'An admin can still submit evidence or accept the dispute' }),
    respond_by: z.iso.datetime().nullable().openapi({ description: 'The deadline for evidence' }),
    submit_asked_at: z.iso.datetime().nullable().openapi({ description: 'When an admin submitted the evidence' }),
    accept_asked_at: z.iso.datetime().nullable().openapi({ description: 'When an admin accepted the dispute' }),
    submitted_at: z.iso.datetime().nullable().openapi({ description: 'When the provider had the evidence' }),
    withdrawn: z.number().openapi({ description: 'What the provider took from our balance' }),
    returned: z.number(),
    fee: z.number(),
    created_at: z.iso.datetime(),
    closed_at: z.iso.datetime().nullable(),
  })
  .openapi('Dispute')

const DisputeFileView = z
  .object({
    id: z.uuid(),
    kind: z.enum(EVIDENCE_KINDS),
    name: z.string(),
    content_type: z.string(),
    bytes: z.number().int(),
    is_uploaded: z.boolean().openapi({ description: 'False for files that the shop attached' }),
    created_at: z.iso.datetime(),
  })
  .openapi('DisputeFile')

export const DisputeDetailsView = DisputeView.extend({
  statement: z.string().nullable(),
  answered_by: z.string().nullable(),
  files: z.array(DisputeFileView),
}).openapi('DisputeDetails')

type Dispute = typeof disputes.$inferSelect
export type DisputeRelations = { number: number; name: string | null; email: string | null }

export function toDisputeView(
  dispute: Dispute,
  { number, name, email }: DisputeRelations,
  now: Date,
): z.infer<typeof DisputeView> {
  return {
    id: dispute.id,
    provider_id: dispute.providerId,
    order_id: dispute.orderId,
    order_number: formatOrderNumber(number),
    customer: { display_name: name, email },
    amount: dollarsFromCents(dispute.amountCents),
    reason: dispute.reason,
    status: dispute.status,
    can_answer: canAnswer(dispute, now),
    respond_by: dispute.respondBy?.toISOString() ?? null,
    submit_asked_at: dispute.submitAskedAt?.toISOString() ?? null,
    accept_asked_at: dispute.acceptAskedAt?.toISOString() ?? null,
    submitted_at: dispute.submittedAt?.toISOString() ?? null,
    withdrawn: dollarsFromCents(dispute.withdrawnCents),
    returned: dollarsFromCents(dispute.returnedCents),
    fee: dollarsFromCents(dispute.feeCents),
    created_at: dispute.createdAt.toISOString(),
    closed_at: dispute.closedAt?.toISOString() ?? null,
  }
}

export function toFileView(file: typeof disputeFiles.$inferSelect): z.infer<typeof DisputeFileView> {
  const { id, kind, name, contentType, bytes, uploadedBy, createdAt } = file
  return {
    id,
    kind,
    name,
    content_type: contentType,
    bytes,
    is_uploaded: uploadedBy !== null,
    created_at: createdAt.toISOString(),
  }
}

/** The same rule as `lockAnswerable`. */
function canAnswer({ status, submitAskedAt, acceptAskedAt, respondBy }: Dispute, now: Date) {
  return needsAnswer(status) && !submitAskedAt && !acceptAskedAt && (respondBy === null || respondBy > now)
}
