import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { copyOf } from '#app/features/design/shown-design.ts'
import { forgetDraft } from '#app/features/portal/submit/draft-store.ts'
import type { User } from '#app/features/session/session-store.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_DRAFTS } from '#domain/drafts.ts'
import { formatLocalTime } from '#domain/local-dates.ts'
import { type Draft, draftKeys, draftsQuery } from './drafts-query.ts'

/** The Drafts tab: unsubmitted designs of the account, in any browser. */
export function DraftList({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(draftsQuery)
  if (!data) return <PanelState error={error} onRetry={() => void refetch()} />
  if (data.items.length === 0)
    return (
      <EmptyState
        title="No drafts"
        text="Designs that you have not submitted yet appear here, on every device."
        action={<ButtonLink to="/designers?tab=submit">Submit Design</ButtonLink>}
      />
    )
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-8 gap-y-2 pt-5">
        <span className="num text-muted">
          {data.items.length} of {MAX_DRAFTS} drafts
        </span>
        <Link to="/designers?tab=bulk" preventScrollReset className="link">
          Upload several designs
        </Link>
      </p>
      <ul aria-label="Drafts">
        {data.items.map((draft) => (
          <DraftRow key={draft.id} draft={draft} user={user} />
        ))}
      </ul>
    </>
  )
}

function DraftRow({ draft, user }: { draft: Draft; user: User }) {
  const invalidate = useInvalidate()
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, images, is_bulk: isBulk } = draft
  const title = draft.title || 'Untitled'
  const [image] = images

  async function act(work: () => Promise<unknown>, failure: string, done: string) {
    setIsConfirming(false)
    setBusy(true)
    if (await attempt(work, failure)) toast({ title: done, description: title, tone: 'info' })
    setBusy(false)
    await invalidate(draftKeys.all)
  }
  const duplicate = () =>
    act(() => read(api.drafts[':id'].duplicate.$post({ param: { id } })), 'Could not copy the draft', 'Draft copied')
  const remove = () =>
    act(
      async () => {
        await api.drafts[':id'].$delete({ param: { id } })
        await forgetDraft(user.id, id)
      },
      'Could not delete the draft',
      'Draft deleted',
    )

  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-line border-b py-6 lg:grid-cols-[5.5rem_minmax(0,1fr)_auto] lg:items-center lg:gap-x-8">
      {/* A medium gray, on which both light and dark artwork is visible. */}
      <div className="grid aspect-[1/1.15] place-items-center self-start bg-garment-gray">
        {image && (
          <img
            src={copyOf(image.preview_url, 320)}
            alt=""
            loading="lazy"
            className="max-h-full max-w-full object-contain p-1"
          />
        )}
      </div>
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <p className="num text-muted text-small">
          {isBulk && 'On the bulk page · '}Changed {formatLocalTime(draft.updated_at)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-lg:col-start-2 lg:justify-end">
        <ButtonLink to={`/designers?tab=submit&draft=${id}`} preventScrollReset size="sm" aria-label={`Open ${title}`}>
          Open
        </ButtonLink>
        <Button size="sm" busy={busy} aria-label={`Duplicate ${title}`} onClick={duplicate}>
          Duplicate
        </Button>
        <Button size="sm" busy={busy} aria-label={`Delete ${title}`} onClick={() => setIsConfirming(true)}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Delete this draft?"
        text={`This permanently deletes ${title} and its images.`}
        confirm="Delete draft"
        cancel="Keep draft"
        onConfirm={remove}
      />
    </li>
  )
}
