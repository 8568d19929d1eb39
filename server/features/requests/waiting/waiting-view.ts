import { z } from '@hono/zod-openapi'
import { RequestView } from '#server/features/requests/request-view.ts'

/** A request on whose waiting list the designer is, or could be. Without the name of the designer who claimed it. */
export const WaitingRequestView = RequestView.pick({
  id: true,
  title: true,
  description: true,
  category_id: true,
  category: true,
  price: true,
  deadline: true,
  status: true,
  claim_expires_at: true,
  waiting_designers: true,
  created_at: true,
})
  .extend({
    position: z.number().int().nullable().openapi({ description: 'Your place on the waiting list, from 1' }),
    notified_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When we last told you that the request is open again' }),
  })
  .openapi('WaitingRequest')
