import { z } from '@hono/zod-openapi'
import { DESIGN_STATUSES } from '#domain/catalog.ts'
import { CLAIMANT_ROLES, RIGHTS_STATES } from '#domain/rights.ts'

export const CaseView = z
  .object({
    id: z.uuid(),
    case_number: z.string().openapi({ example: 'R-1001' }),
    state: z.enum(RIGHTS_STATES),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    claimant: z.string(),
    design: z.object({
      id: z.uuid(),
      title: z.string(),
      status: z.enum(DESIGN_STATUSES),
      image: z.string().nullable().openapi({ description: 'A signed URL, valid for 15 minutes' }),
    }),
    designer: z.object({
      id: z.uuid(),
      display_name: z.string().nullable(),
      email: z.string().nullable(),
      strikes: z.number().int().openapi({ description: 'Cases that keep a design of this designer out of the shop' }),
    }),
  })
  .openapi('RightsCase')

const Party = { name: z.string(), address: z.string(), phone: z.string(), signature: z.string() }

const CounterNoticeView = z.object({ ...Party, statement: z.string(), created_at: z.iso.datetime() })

export const CaseDetailsView = CaseView.extend({
  notice: z.object({ ...Party, email: z.string(), role: z.enum(CLAIMANT_ROLES), work: z.string() }),
  counter_notice: CounterNoticeView.nullable(),
  steps: z.array(
    z.object({
      at: z.iso.datetime(),
      state: z.enum(RIGHTS_STATES),
      actor: z.string().nullable().openapi({ description: 'Null for the rights holder, who has no account' }),
      note: z.string(),
    }),
  ),
}).openapi('RightsCaseDetails')

export const OwnCaseView = z
  .object({
    id: z.uuid(),
    case_number: z.string(),
    state: z.enum(RIGHTS_STATES),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    design: z.object({ id: z.uuid(), title: z.string() }),
    claimant: z.string(),
    work: z.string(),
  })
  .openapi('OwnRightsCase')

export const ExportedCaseView = OwnCaseView.extend({ counter_notice: CounterNoticeView.nullable() }).openapi(
  'ExportedRightsCase',
)
