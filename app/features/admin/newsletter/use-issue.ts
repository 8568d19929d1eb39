import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useAuth } from '#app/features/session/use-auth.ts'
import { api, type Conflict, read } from '#app/lib/api.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import { EMPTY_ISSUE, type IssueText, isEditedSince, issueDraft } from './issue-draft.ts'
import { type Issue, issueKey, newsletterKey } from './newsletter-queries.ts'

type IssueErrors = { [Field in keyof IssueText]?: string | undefined }

/** The text of an issue: kept in this browser while it is edited, and stored on the server when it is saved. */
export function useIssue(issue: Issue | undefined) {
  const { user } = useAuth()
  const client = useQueryClient()
  const navigate = useNavigate()
  const userId = user?.id ?? ''
  const draft = issueDraft(userId, issue?.id)
  const [stored, setStored] = useState(() => draft.read())
  /** 0 while the issue exists only in this browser. */
  const version = issue?.version ?? 0
  const [errors, setErrors] = useState<IssueErrors>({})
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  // A new version rereads the draft: it was saved, or holds what was typed while it was being saved.
  const [shownVersion, setShownVersion] = useState(version)
  if (shownVersion !== version) {
    setShownVersion(version)
    setStored(draft.read())
    setErrors({})
  }
  const text: IssueText = stored?.text ?? issue ?? EMPTY_ISSUE

  function write(change: Partial<IssueText>) {
    const { subject, preheader, body, design_ids } = { ...text, ...change }
    const next = { text: { subject, preheader, body, design_ids }, version: stored?.version ?? version }
    setStored(next)
    // Their errors are about the old values.
    const changed = Object.fromEntries(Object.keys(change).map((name) => [name, undefined]))
    setErrors((known) => ({ ...known, ...changed }))
    draft.keep(next)
  }

  /** Shows an error, and those of the fields next to them. */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    const focused = document.activeElement
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      // The latest version is shown next to the unsaved text. Without such text, there is no notice.
      showApiError(error, 'Error', issue && draft.read() && setConflict)
      if (error.issues.length > 0)
        setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path.split('.')[0], message])))
      if (error.code === 'conflict' && issue) void client.invalidateQueries({ queryKey: issueKey(issue.id) })
      return false
    } finally {
      flushSync(() => setBusy(false))
      // The button was disabled, which made it lose the focus.
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
    }
  }

  /** Saves unsaved changes and returns the issue as it is stored. */
  async function store(): Promise<Issue> {
    if (issue && !stored) return issue
    const { subject, preheader, body, design_ids } = text
    const fields = { subject, preheader, body, design_ids }
    const saved = issue
      ? await read(
          api['newsletter-issues'][':id'].$put({
            param: { id: issue.id },
            json: { ...fields, version: issue.version },
          }),
        )
      : await read(api['newsletter-issues'].$post({ json: fields }))
    if (!isEditedSince(fields, draft.read())) draft.drop()
    return saved
  }

  /** Saves, then runs an action. If that fails, the saved issue is shown, so that the next attempt does not save it again. */
  function afterSaving(work: (saved: Issue) => Promise<Issue>): Promise<boolean> {
    const sent = text
    return run(async () => {
      let shown = await store()
      try {
        shown = await work(shown)
      } finally {
        keepTyped(sent, shown)
        show(shown)
      }
    })
  }

  /** Stores the text that was typed in the meantime as an unsaved change of the saved issue. */
  function keepTyped(sent: IssueText, { id, version: saved }: Issue) {
    const typed = draft.read()
    draft.drop()
    if (isEditedSince(sent, typed)) issueDraft(userId, id).keep({ text: typed.text, version: saved })
  }

  /** Shows the issue after an action. Last, because a new version rereads the draft. */
  function show(changed: Issue) {
    client.setQueryData(issueKey(changed.id), changed)
    void client.invalidateQueries({ queryKey: [...newsletterKey, 'list'] })
    if (!issue) void navigate(`?issue=${changed.id}`, { replace: true })
  }

  /** Returns to the text on the server. */
  function discard() {
    draft.drop()
    setStored(undefined)
    setErrors({})
  }

  function leave() {
    draft.drop()
    void client.invalidateQueries({ queryKey: [...newsletterKey, 'list'] })
    void navigate('/admin/newsletter')
  }

  return {
    text,
    isUnsaved: stored !== undefined,
    /** Whether the issue was saved elsewhere since these changes were started. */
    isOutdated: stored !== undefined && stored.version !== version,
    /** Who saved it, if a save of these changes was refused. */
    conflict,
    errors,
    busy,
    write,
    run,
    afterSaving,
    discard,
    leave,
  }
}

export type IssueEditing = ReturnType<typeof useIssue>
