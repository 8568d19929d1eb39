import { z } from '@hono/zod-openapi'
import { DESIGN_STATUSES } from '#domain/catalog.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#domain/orders.ts'
import { NOTE_KINDS } from '#domain/people.ts'
import { ROLES } from '#domain/roles.ts'

const count = z.number().int()

/** A person in the list. */
export const PersonRowView = z
  .object({
    id: z.uuid(),
    email: z.string(),
    display_name: z.string().nullable(),
    role: z.enum(ROLES),
    created_at: z.iso.datetime(),
    last_sign_in_at: z.iso.datetime().nullable(),
    suspended_at: z.iso.datetime().nullable(),
    orders: count,
    designs: count,
    earnings: z.number().openapi({ description: 'Royalties less refunds' }),
  })
  .openapi('PersonRow')

const PersonSessionView = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  ip: z.string(),
  created_at: z.iso.datetime(),
  refreshed_at: z.iso.datetime(),
})

/** A person with everything that fits on one page. Orders, designs and notes have their own lists. */
export const PersonView = PersonRowView.extend({
  email_verified: z.boolean(),
  bio: z.string(),
  is_demo_ban: z.boolean().openapi({ description: 'A demo account, disabled because the sandbox is off' }),
  two_step: z.boolean(),
  passkeys: count,
  spent: z.number().openapi({ description: 'Payments less refunds' }),
  paid_out: z.number().openapi({ description: 'Completed payouts' }),
  in_transit: z.number().openapi({ description: 'The payout in progress' }),
  pending: z.number().openapi({ description: 'Royalties that have not cleared' }),
  held: z.number().openapi({ description: 'Royalties of disputed payments' }),
  available: z.number().openapi({ description: 'Negative if the designer owes us' }),
  balance: z.number().openapi({ description: 'Available, pending and held royalties' }),
  archived_with_suspension: count.openapi({ description: 'Designs that can be restored with the account' }),
  sessions: z.array(PersonSessionView).openapi({ description: 'At most 20, most recently used first' }),
  mail_preferences: z.object({
    reviews: z.boolean(),
    requests: z.boolean(),
    follows: z.boolean(),
    ratings: z.boolean(),
    sales: z.boolean(),
    new_requests: z.boolean(),
    followers: z.boolean(),
    payouts: z.boolean(),
    newsletter: z.boolean(),
  }),
}).openapi('Person')

export const PersonOrderView = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    created_at: z.iso.datetime(),
    status: z.enum(ORDER_STATUSES),
    payment_status: z.enum(PAYMENT_STATUSES),
    total_amount: z.number(),
  })
  .openapi('PersonOrder')

export const PersonDesignView = z
  .object({
    id: z.uuid(),
    title: z.string(),
    created_at: z.iso.datetime(),
    status: z.enum(DESIGN_STATUSES),
    is_archived: z.boolean(),
    is_taken_down: z.boolean(),
    is_unpublished: z.boolean(),
    price: z.number(),
    sold_count: count,
  })
  .openapi('PersonDesign')

export const NoteView = z
  .object({
    id: z.uuid(),
    kind: z.enum(NOTE_KINDS),
    text: z.string(),
    author_id: z.uuid(),
    author: z.string().openapi({ description: 'Name or email address of the admin' }),
    created_at: z.iso.datetime(),
  })
  .openapi('AccountNote')
