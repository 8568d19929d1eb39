import { z } from '@hono/zod-openapi'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { composeIssue } from './compose-issue.ts'
import type { IssueText } from './issue-input.ts'

export const PreviewView = z.object({ subject: z.string(), html: z.string(), text: z.string() }).openapi('IssuePreview')

/** The email as subscribers get it. The unsubscribe link in it belongs to no one. */
export async function previewIssue({ design_ids: designIds, ...text }: IssueText, to: string, origin: string) {
  const sample = { to, subscriptionId: crypto.randomUUID(), isTest: false }
  return renderMail(await composeIssue({ ...text, designIds }, sample, origin))
}
