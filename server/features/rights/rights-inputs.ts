import { z } from '@hono/zod-openapi'
import {
  CLAIMANT_ROLES,
  MAX_REPORTED_DESIGNS,
  MAX_RIGHTS_ADDRESS_LENGTH,
  MAX_RIGHTS_NAME_LENGTH,
  MAX_RIGHTS_NOTE_LENGTH,
  MAX_RIGHTS_PHONE_LENGTH,
  MAX_RIGHTS_STATEMENT_LENGTH,
  MAX_RIGHTS_WORK_LENGTH,
  RIGHTS_DECISIONS,
} from '#domain/rights.ts'
import { TimeInput } from '#server/platform/http/date-input.ts'
import { EmailInput, HoneypotInput } from '#server/platform/http/email-input.ts'
import { LineInput, TextInput } from '#server/platform/http/text-input.ts'

const atMost = (length: number) => `Use at most ${length} characters.`
const name = LineInput.min(1, 'Enter your full name.').max(MAX_RIGHTS_NAME_LENGTH, atMost(MAX_RIGHTS_NAME_LENGTH))
const address = TextInput.min(1, 'Enter your postal address.').max(
  MAX_RIGHTS_ADDRESS_LENGTH,
  atMost(MAX_RIGHTS_ADDRESS_LENGTH),
)
const phone = LineInput.max(MAX_RIGHTS_PHONE_LENGTH, atMost(MAX_RIGHTS_PHONE_LENGTH)).default('')
const signature = LineInput.min(1, 'Type your full name as your signature.').max(
  MAX_RIGHTS_NAME_LENGTH,
  atMost(MAX_RIGHTS_NAME_LENGTH),
)
const statement = z.literal(true, 'Confirm this statement.')

/** A notice as the DMCA requires it (17 U.S.C. § 512(c)(3)). */
export const NoticeInput = z
  .strictObject({
    name,
    email: EmailInput,
    role: z.enum(CLAIMANT_ROLES, 'Choose one.').openapi({ description: 'The owner, or an agent of the owner' }),
    address,
    phone,
    work: TextInput.min(1, 'Describe the work that was copied.').max(
      MAX_RIGHTS_WORK_LENGTH,
      atMost(MAX_RIGHTS_WORK_LENGTH),
    ),
    design_ids: z
      .array(z.uuid('Enter the URL of a design in our shop.'))
      .min(1, 'Enter the URL of a design in our shop.')
      .max(MAX_REPORTED_DESIGNS, `Report at most ${MAX_REPORTED_DESIGNS} designs at a time.`),
    good_faith: statement,
    accurate: statement,
    signature,
    token: z
      .string()
      .max(200)
      .openapi({ description: 'From GET /api/v1/contact/token, fetched when the form was opened' }),
    website: HoneypotInput,
  })
  .openapi('RightsNotice')

/** A counter-notice as the DMCA requires it (17 U.S.C. § 512(g)(3)). */
export const CounterNoticeInput = z
  .strictObject({
    name,
    address,
    phone,
    statement: TextInput.min(1, 'Explain why the design was removed by mistake.').max(
      MAX_RIGHTS_STATEMENT_LENGTH,
      atMost(MAX_RIGHTS_STATEMENT_LENGTH),
    ),
    mistake: statement,
    accepts_court: statement,
    signature,
  })
  .openapi('RightsCounterNotice')

export const DecisionInput = z
  .strictObject({
    decision: z.enum(RIGHTS_DECISIONS),
    note: TextInput.max(MAX_RIGHTS_NOTE_LENGTH).default('').openapi({ description: 'Kept on record, not sent' }),
    updated_at: TimeInput.openapi({
      description: 'The value you last read. Returns conflict if the case has changed.',
    }),
  })
  .openapi('RightsDecision')
