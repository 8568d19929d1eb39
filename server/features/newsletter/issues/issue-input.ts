import { z } from '@hono/zod-openapi'
import { MAX_BODY_LENGTH, MAX_ISSUE_DESIGNS, MAX_PREHEADER_LENGTH, MAX_SUBJECT_LENGTH } from '#domain/newsletter.ts'
import { LineInput, TextInput } from '#server/platform/http/text-input.ts'

const atMost = (length: number) => `Use at most ${length} characters.`

const IssueFields = {
  subject: LineInput.min(1, 'Enter a subject.').max(MAX_SUBJECT_LENGTH, atMost(MAX_SUBJECT_LENGTH)),
  preheader: LineInput.max(MAX_PREHEADER_LENGTH, atMost(MAX_PREHEADER_LENGTH)).openapi({
    description: 'The line that email clients show after the subject',
  }),
  body: TextInput.min(1, 'Enter a text.')
    .max(MAX_BODY_LENGTH, atMost(MAX_BODY_LENGTH))
    .openapi({ description: 'Markdown without HTML and images' }),
  design_ids: z
    .array(z.uuid())
    .max(MAX_ISSUE_DESIGNS, `Choose at most ${MAX_ISSUE_DESIGNS} designs.`)
    .transform((ids) => [...new Set(ids)])
    .openapi({ type: 'array', items: { type: 'string', format: 'uuid' }, description: 'Designs shown below the text' }),
}

export const version = z.number().int().min(1).openapi({ description: 'The version that you have read' })
export const IssueInput = z.strictObject(IssueFields).openapi('NewIssue')
export const IssueChange = z.strictObject({ ...IssueFields, version }).openapi('IssueChange')

export type IssueText = z.infer<typeof IssueInput>
