import { z } from '@hono/zod-openapi'
import { MESSAGE_SIDES } from '#domain/claims.ts'

const DesignerName = z.object({ designer_id: z.uuid(), display_name: z.string() })

export const RequestThreadView = z
  .object({
    designer: DesignerName.nullable().openapi({ description: 'Null if no designer has claimed the request yet' }),
    can_write: z.boolean().openapi({ description: 'Whether the designer has the claim or has delivered the request' }),
    messages: z.array(
      z.object({
        id: z.uuid(),
        side: z.enum(MESSAGE_SIDES),
        author: z.string().nullable().openapi({ description: 'For admins: the name of the admin who wrote it' }),
        text: z.string(),
        created_at: z.iso.datetime(),
        unread: z.boolean().openapi({ description: 'Whether you have not marked it as read' }),
      }),
    ),
    threads: z
      .array(DesignerName)
      .openapi({ description: 'For admins: the designers who have a thread about this request' }),
  })
  .openapi('RequestThread')
