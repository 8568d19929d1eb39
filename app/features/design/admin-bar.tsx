import { Star } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api, read } from '#app/lib/api.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import { UNDO_MS } from '#domain/review.ts'
import { ArchiveReason } from './archive-reason.tsx'
import { STATUS_LABELS } from './design-edit.ts'
import type { Design } from './shown-design.ts'

type AdminBarProps = {
  design: Design
  isEditing: boolean
  editButton: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  onChange: (design: Design) => Promise<void>
}

/** Status of a design and the admin actions on it. Archive needs no reason: it offers Undo and a field for a reason afterward. */
export function AdminBar({ design, isEditing, editButton, onEdit, onChange }: AdminBarProps) {
  const [busy, setBusy] = useState<'status' | 'star'>()
  const [asking, setAsking] = useState<'now' | 'later'>()
  const { id, status, featured, rejection_reason: reason, is_archived: isArchived, is_taken_down: isTakenDown } = design
  const { is_unpublished: isUnpublished } = design
  const mayArchive = status === 'approved' || isUnpublished
  const param = { id }
  const reasonButton = useRef<HTMLButtonElement>(null)
  const reasonForm = useRef<HTMLDivElement>(null)

  // Undo applies to the version that is shown then, for example after a reason was added.
  const latest = useRef(design)
  useEffect(() => {
    latest.current = design
  })

  async function run(what: 'status' | 'star', change: () => Promise<Design>, done: Done, failed: string) {
    const focused = document.activeElement
    setBusy(what)
    try {
      await onChange(await change())
      toast({ tone: 'success', ...done })
    } catch (error) {
      showApiError(error, failed)
      // Another admin changed the design first: show its current state.
      const now = error.code === 'conflict' && (await read(api.designs[':id'].$get({ param })).catch(() => undefined))
      if (now) await onChange(now)
    } finally {
      flushSync(() => setBusy(undefined))
      // The button was disabled, which made it lose the focus.
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
    }
  }

  const archive = () =>
    run(
      'status',
      async () => {
        const json = { updated_at: design.updated_at }
        const archived = await read(api.designs[':id'].archive.$post({ param, json }))
        setAsking('now')
        return archived
      },
      {
        title: 'Design archived successfully!',
        shownMs: UNDO_MS,
        action: { label: 'Undo', onClick: () => void restore() },
      },
      'Failed to update design status',
    )
  const restore = () =>
    run(
      'status',
      async () => {
        const json = { updated_at: latest.current.updated_at }
        const restored = await read(api.designs[':id'].restore.$post({ param, json }))
        setAsking(undefined)
        return restored
      },
      { title: 'Design restored successfully!' },
      'Failed to update design status',
    )
  const star = () =>
    run(
      'star',
      () => read(api.designs[':id'].$patch({ param, json: { updated_at: design.updated_at, featured: !featured } })),
      { title: 'Design updated successfully!' },
      'Failed to update design',
    )

  // The clicked button disappears, so the focus moves into the form, and back when the form closes.
  function askForReason() {
    flushSync(() => setAsking('later'))
    reasonForm.current?.querySelector('textarea')?.focus()
  }
  function stopAsking() {
    flushSync(() => setAsking(undefined))
    reasonButton.current?.focus()
  }

  return (
    <>
      <div className="wrap flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <StatusChip tone={TONES[status]}>{STATUS_LABELS[status]}</StatusChip>
        <span className="text-muted text-small max-sm:hidden">
          {isArchived && 'Archived. '}
          {isUnpublished && 'Unpublished by its designer. '}
          {reason ?? 'Only admins see this bar.'}
        </span>
        <div className="ml-auto flex flex-wrap gap-2">
          {isArchived && !asking && (
            <Button ref={reasonButton} size="sm" onClick={askForReason}>
              {reason ? 'Change reason' : 'Add reason'}
            </Button>
          )}
          <Button size="sm" aria-pressed={featured} busy={busy === 'star'} onClick={star} className="gap-2! px-3!">
            <Icon icon={Star} size={18} strokeWidth={1.75} className={cx(featured && 'fill-amber stroke-ink')} />
            <span className="max-sm:sr-only">{featured ? 'Featured' : 'Feature'}</span>
          </Button>
          <Button ref={editButton} size="sm" aria-expanded={isEditing} onClick={onEdit}>
            Edit
          </Button>
          {isTakenDown ? (
            <ButtonLink size="sm" to="/admin/rights?state=taken_down">
              Rights cases
            </ButtonLink>
          ) : (
            <Button size="sm" busy={busy === 'status'} onClick={mayArchive ? archive : restore}>
              {mayArchive ? 'Archive' : 'Restore'}
            </Button>
          )}
        </div>
      </div>
      {isArchived && asking && (
        <div ref={reasonForm} className="wrap pb-4">
          <ArchiveReason
            designs={[{ id, updatedAt: design.updated_at }]}
            isLate={asking === 'later'}
            onDone={([saved]) => {
              stopAsking()
              if (saved) void onChange(saved)
            }}
          />
        </div>
      )}
    </>
  )
}

type Done = Pick<ToastMessage, 'title' | 'action' | 'shownMs'>

const TONES = { pending: 'amber', approved: 'green', rejected: 'signal' } as const
