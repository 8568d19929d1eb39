import { z } from '@hono/zod-openapi'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { REQUEST_STATUSES } from '#domain/requests.ts'
import type { RequestRow } from './request-rows.ts'

export const RequestView = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    category_id: z.uuid(),
    category: z.object({ name: z.string() }),
    price: z.number().openapi({ example: 50, description: 'The budget' }),
    deadline: z.iso.date().openapi({ description: 'The last day, in UTC' }),
    designer_id: z.uuid().nullable().openapi({ description: 'The designer who claimed it' }),
    designer: z.object({ display_name: z.string() }).nullable(),
    admin_id: z.uuid(),
    status: z.enum(REQUEST_STATUSES),
    design_id: z.uuid().nullable().openapi({ description: 'The delivered design' }),
    version: z.number().int().openapi({ description: 'Send it with a change' }),
    created_at: z.iso.datetime(),
    claim_expires_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the request is open again, unless it is delivered before' }),
    waiting_designers: z.number().int().openapi({ description: 'The length of the waiting list' }),
    unread_messages: z.number().int().openapi({ description: 'Messages about this request that you have not read' }),
  })
  .openapi('DesignRequest')

type Counts = { waitingDesigners: number; unreadMessages: number }

export function toRequestView(
  { request, categoryName, designerName }: RequestRow,
  { waitingDesigners, unreadMessages }: Counts,
): z.infer<typeof RequestView> {
  return {
    id: request.id,
    title: request.title,
    description: request.description,
    category_id: request.categoryId,
    category: { name: categoryName },
    price: dollarsFromCents(request.priceCents),
    deadline: request.deadline,
    designer_id: request.designerId,
    designer: request.designerId ? { display_name: designerName ?? UNKNOWN_DESIGNER } : null,
    admin_id: request.adminId,
    status: request.status,
    design_id: request.designId,
    version: request.version,
    created_at: request.createdAt.toISOString(),
    claim_expires_at: (request.status === 'in_progress' && request.claimExpiresAt?.toISOString()) || null,
    waiting_designers: waitingDesigners,
    unread_messages: unreadMessages,
  }
}
