import { Star } from 'lucide'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, api, read } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast.ts'
import { STATUS_LABELS } from './design-edit.ts'
import type { Design } from './shown-design.ts'

type AdminBarProps = {
  design: Design
  isEditing: boolean
  editButton: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  onChange: (design: Design) => Promise<void>
}

/** Status of a design and the admin actions on it. */
export function AdminBar({ design, isEditing, editButton, onEdit, onChange }: AdminBarProps) {
  const [busy, setBusy] = useState<'status' | 'star'>()
  const { id, status, featured, rejection_reason: reason } = design
  const param = { id }

  async function run(what: 'status' | 'star', change: () => Promise<Design>, done: string, failed: string) {
    const focused = document.activeElement
    setBusy(what)
    try {
      await onChange(await change())
      toast({ title: done, tone: 'success' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ title: failed, description: error.message, tone: 'destructive' })
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
      () => read(api.designs[':id'].archive.$post({ param, json: {} })),
      'Design archived successfully!',
      'Failed to update design status',
    )
  const restore = () =>
    run(
      'status',
      () => read(api.designs[':id'].restore.$post({ param, json: { updated_at: design.updated_at } })),
      'Design restored successfully!',
      'Failed to update design status',
    )
  const star = () =>
    run(
      'star',
      () => read(api.designs[':id'].$patch({ param, json: { updated_at: design.updated_at, featured: !featured } })),
      'Design updated successfully!',
      'Failed to update design',
    )

  return (
    <div className="wrap flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <StatusChip tone={TONES[status]}>{STATUS_LABELS[status]}</StatusChip>
      <span className="text-muted text-small max-sm:hidden">{reason ?? 'Only admins see this bar.'}</span>
      <div className="ml-auto flex flex-wrap gap-2">
        <Button size="sm" aria-pressed={featured} busy={busy === 'star'} onClick={star} className="gap-2! px-3!">
          <Icon icon={Star} size={18} strokeWidth={1.75} className={cx(featured && 'fill-amber stroke-ink')} />
          <span className="max-sm:sr-only">{featured ? 'Featured' : 'Feature'}</span>
        </Button>
        <Button ref={editButton} size="sm" aria-expanded={isEditing} onClick={onEdit}>
          Edit
        </Button>
        <Button size="sm" busy={busy === 'status'} onClick={status === 'approved' ? archive : restore}>
          {status === 'approved' ? 'Archive' : 'Restore'}
        </Button>
      </div>
    </div>
  )
}

const TONES = { pending: 'amber', approved: 'green', rejected: 'signal' } as const
