import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AdminPage } from '#app/features/admin/admin-page.tsx'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { plural } from '#app/lib/format.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatLocalTime } from '#domain/local-dates.ts'
import { isUuid } from '#domain/uuid.ts'
import { IssueEditor } from './issue-editor.tsx'
import { IssueReport } from './issue-report.tsx'
import { ISSUE_WORDS } from './issue-words.ts'
import { audienceQuery, type IssueSummary, issueQuery, issuesQuery } from './newsletter-queries.ts'

/** Writes and sends the newsletter. The open issue is in the URL; `new` is one that is not stored yet. */
export const Newsletter = withQueries(NewsletterPage)

function NewsletterPage() {
  const [params] = useSearchParams()
  const issue = params.get('issue') ?? ''
  const id = issue === 'new' || isUuid(issue) ? issue : null
  return (
    <AdminPage title="Newsletter" intro={<Audience />}>
      <div className="pt-6">
        {id && (
          <Link to="/admin/newsletter" className="link mb-6 inline-block">
            All issues
          </Link>
        )}
        {id === null ? <Issues /> : <OpenIssue id={id} />}
      </div>
    </AdminPage>
  )
}

function Audience() {
  const { data } = useQuery(audienceQuery)
  if (!data) return 'Issues are sent to confirmed subscribers only.'
  const { confirmed, unconfirmed, bounced } = data
  return `${plural(confirmed, 'confirmed subscriber')}, who get every issue. ${unconfirmed} not confirmed, ${bounced} unreachable.`
}

function OpenIssue({ id }: { id: string }) {
  const { data: issue, error, refetch } = useQuery({ ...issueQuery(id), enabled: id !== 'new' })
  // Kept here, because the editor starts again when a new issue is first saved.
  const [sendAt, setSendAt] = useState('')
  const time = { sendAt, setSendAt }
  if (id === 'new') return <IssueEditor key="new" issue={undefined} time={time} />
  if (!issue) return <PanelState error={error} onRetry={refetch} />
  if (issue.state === 'draft') return <IssueEditor key={id} issue={issue} time={time} />
  return <IssueReport issue={issue} />
}

function Issues() {
  const issues = usePagedQuery(issuesQuery)
  const { items, error } = issues
  if (!items) return <PanelState error={error} onRetry={issues.reload} />
  const create = <ButtonLink to="?issue=new">New issue</ButtonLink>
  if (items.length === 0)
    return <EmptyState title="No issues yet." text="Write the first issue of the newsletter." action={create} />
  return (
    <>
      <p className="mb-6">{create}</p>
      <ul aria-label="Issues" className="border-ink border-t">
        {items.map((issue) => (
          <IssueRow key={issue.id} issue={issue} />
        ))}
      </ul>
      <ListEnd {...issues} />
    </>
  )
}

function IssueRow({ issue: { id, subject, state, updated_at, send_at, counts } }: { issue: IssueSummary }) {
  const { word, tone } = ISSUE_WORDS[state]
  return (
    <li className="grid gap-x-8 gap-y-2 border-line border-b py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link to={`?issue=${id}`} className="link font-semibold wrap-anywhere">
          {subject}
        </Link>
        <p className="text-muted text-small">
          {send_at ? `Scheduled for ${formatLocalTime(send_at)}` : `Edited ${formatLocalTime(updated_at)}`}
          {counts.recipients > 0 && ` · ${counts.sent} of ${counts.recipients} sent`}
        </p>
      </div>
      <StatusChip tone={tone}>{word}</StatusChip>
    </li>
  )
}
