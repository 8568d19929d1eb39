import { ConflictNotice, listChanges } from '#app/ui/conflict-notice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MAX_BODY_LENGTH, MAX_PREHEADER_LENGTH, MAX_SUBJECT_LENGTH } from '#domain/newsletter.ts'
import { IssueActions, type SendTime } from './issue-actions.tsx'
import { IssueDesigns } from './issue-designs.tsx'
import { IssuePreview } from './issue-preview.tsx'
import type { Issue } from './newsletter-queries.ts'
import { useIssue } from './use-issue.ts'

const LABELS = { subject: 'Subject', preheader: 'Preheader', body: 'Text' }

/** Writes a draft. Unsaved text is kept in this browser. */
export function IssueEditor({ issue, time }: { issue: Issue | undefined; time: SendTime }) {
  const editing = useIssue(issue)
  const { text, errors, write, isOutdated, conflict, discard } = editing
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
      <div className="grid gap-6">
        <h2 className="display-3">{issue ? 'Draft' : 'New issue'}</h2>
        {isOutdated && (
          <ConflictNotice
            key={issue?.version}
            what="this draft"
            by={conflict?.changed_by}
            at={conflict?.changed_at}
            changes={listChanges<keyof typeof LABELS>(LABELS, text, issue ?? text)}
            hint="Saving now replaces it with your text."
            onLoad={discard}
          />
        )}
        <Field label="Subject" error={errors.subject}>
          <Input
            value={text.subject}
            maxLength={MAX_SUBJECT_LENGTH}
            onChange={({ currentTarget: { value } }) => write({ subject: value })}
          />
        </Field>
        <Field
          label="Preheader"
          optional
          hint="Email programs show this line after the subject."
          error={errors.preheader}
        >
          <Input
            value={text.preheader}
            maxLength={MAX_PREHEADER_LENGTH}
            onChange={({ currentTarget: { value } }) => write({ preheader: value })}
          />
        </Field>
        <Field
          label="Text"
          hint="Markdown: ## heading, **bold**, - list, [link](/shop/new). HTML and images are not allowed."
          error={errors.body}
        >
          <Textarea
            rows={16}
            value={text.body}
            maxLength={MAX_BODY_LENGTH}
            onChange={({ currentTarget: { value } }) => write({ body: value })}
          />
        </Field>
        <IssueDesigns ids={text.design_ids} onChange={(ids) => write({ design_ids: ids })} />
        <IssueActions issue={issue} editing={editing} time={time} />
      </div>
      <IssuePreview text={text} />
    </div>
  )
}
