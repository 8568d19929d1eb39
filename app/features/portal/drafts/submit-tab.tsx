import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { DesignForm } from '#app/features/portal/submit/design-form.tsx'
import type { User } from '#app/features/session/session-store.ts'
import { ApiError } from '#app/lib/api.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { MAX_BULK_FILES } from '#domain/drafts.ts'
import { isUuid } from '#domain/uuid.ts'
import { draftQuery } from './drafts-query.ts'

/** The Submit Design tab: a new design, or the draft in the URL. */
export function SubmitTab({ user }: { user: User }) {
  const [params, setParams] = useSearchParams()
  const id = params.get('draft') ?? ''
  // The filters of the other tabs stay in the URL.
  const openDraft = (draft: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('tab', 'submit')
        if (draft) next.set('draft', draft)
        else next.delete('draft')
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <p className="pt-5 text-muted text-small">
        Several designs?{' '}
        <Link to="/designers?tab=bulk" preventScrollReset className="link">
          Upload up to {MAX_BULK_FILES} files together
        </Link>
        {isUuid(id) && (
          <>
            {' · '}
            <Link to="/designers?tab=submit" preventScrollReset className="link">
              Start a new design
            </Link>
          </>
        )}
      </p>
      {isUuid(id) ? (
        <OpenDraft key={id} id={id} user={user} onDone={() => openDraft('')} />
      ) : (
        <DesignForm user={user} onOpenDraft={openDraft} />
      )}
    </>
  )
}

function OpenDraft({ id, user, onDone }: { id: string; user: User; onDone: () => void }) {
  const client = useQueryClient()
  const { data: draft, error, refetch } = useQuery(draftQuery(id))
  const reload = () => void client.resetQueries({ queryKey: draftQuery(id).queryKey })
  if (error instanceof ApiError && error.code === 'not_found')
    return (
      <EmptyState
        title="This draft is gone"
        text="It was submitted or deleted in another window."
        action={<ButtonLink to="/designers?tab=drafts">Your drafts</ButtonLink>}
      />
    )
  if (!draft) return <PanelState error={error} onRetry={() => void refetch()} />
  return <DesignForm key={draft.updated_at} user={user} draft={draft} onDone={onDone} onOpenDraft={reload} />
}
