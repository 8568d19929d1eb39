import { z } from '@hono/zod-openapi'
import { ISSUE_STATES } from '#domain/newsletter.ts'
import type { newsletterIssues } from '#server/platform/db/schema/newsletter.ts'

const count = z.number().int()
const moment = z.iso.datetime().nullable()

const summary = {
  id: z.uuid(),
  state: z.enum(ISSUE_STATES),
  version: z.number().int(),
  subject: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  send_at: moment,
  started_at: moment,
  finished_at: moment,
  counts: z.object({
    recipients: count.openapi({ description: 'Confirmed subscribers when sending started' }),
    sent: count,
    bounced: count.openapi({ description: 'Rejected for good by the mail server of the recipient' }),
    failed: count.openapi({ description: 'Not sent within a day' }),
    skipped: count.openapi({ description: 'Unsubscribed or bounced while the issue was being sent' }),
    unsubscribed: count.openapi({ description: 'Unsubscribed after they got this issue, before the next one' }),
  }),
}

export const IssueSummaryView = z.object(summary).openapi('IssueSummary')
export const IssueView = z
  .object({ ...summary, preheader: z.string(), body: z.string(), design_ids: z.array(z.uuid()) })
  .openapi('Issue')

export type Issue = typeof newsletterIssues.$inferSelect

export function toIssueSummary(issue: Issue): z.infer<typeof IssueSummaryView> {
  return {
    id: issue.id,
    state: issue.state,
    version: issue.version,
    subject: issue.subject,
    created_at: issue.createdAt.toISOString(),
    updated_at: issue.updatedAt.toISOString(),
    send_at: issue.sendAt?.toISOString() ?? null,
    started_at: issue.startedAt?.toISOString() ?? null,
    finished_at: issue.finishedAt?.toISOString() ?? null,
    counts: {
      recipients: issue.recipientCount,
      sent: issue.sentCount,
      bounced: issue.bouncedCount,
      failed: issue.failedCount,
      skipped: issue.skippedCount,
      unsubscribed: issue.unsubscribedCount,
    },
  }
}

export function toIssueView(issue: Issue): z.infer<typeof IssueView> {
  const { preheader, body, designIds } = issue
  return { ...toIssueSummary(issue), preheader, body, design_ids: designIds }
}
