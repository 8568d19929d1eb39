import { useState } from 'react'
import { Link } from 'react-router'
import { LookAlikes } from '#app/features/admin/pending/look-alikes.tsx'
import { copyOf } from '#app/features/design/shown-design.ts'
import { formatDollars, plural } from '#app/lib/format.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDay } from '#domain/dates.ts'
import { shownStatus } from '#domain/review.ts'
import type { AnyDesign } from './any-design.ts'
import { DesignHistory } from './design-history.tsx'
import type { DesignParams } from './design-params.ts'
import { SHOWN_STATUS_LABELS } from './status-labels.ts'

type DesignRowProps = {
  design: AnyDesign
  isSelected: boolean
  onSelect: () => void
  hrefTo: DesignParams['hrefTo']
}

/** One design of any status. On narrow screens it becomes a block. */
export function DesignRow({ design, isSelected, onSelect, hrefTo }: DesignRowProps) {
  const [isOpen, setOpen] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const { id, title, designer, category, price, sold, images, rejection_reason: reason, look_alikes: count } = design
  const { label, tone } = SHOWN_STATUS_LABELS[shownStatus(design)]
  const [image] = images
  return (
    <li
      aria-label={title}
      className={cx('border-line border-b py-4', isSelected && 'bg-card outline outline-ink -outline-offset-1')}
    >
      <div className="grid grid-cols-[2.75rem_4rem_minmax(0,1fr)] gap-x-3 gap-y-3 min-[48rem]:grid-cols-[2.75rem_4rem_minmax(0,1fr)_9rem_auto] min-[48rem]:items-center">
        <label className="grid size-11 cursor-pointer place-items-center">
          <input type="checkbox" checked={isSelected} onChange={onSelect} className="size-5 accent-ink" />
          <span className="sr-only">Select {title}</span>
        </label>
        <div className="grid aspect-square place-items-center bg-stage">
          {image && (
            <img src={copyOf(image, 320)} alt="" loading="lazy" className="max-h-full max-w-full object-contain p-1" />
          )}
        </div>
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">
            <Link to={`/design/${id}`} reloadDocument className="link">
              {title}
            </Link>
          </h2>
          <p className="text-small wrap-anywhere">
            <Link to={hrefTo({ designer: design.designer_id })} preventScrollReset className="link">
              {designer.display_name}
            </Link>
            {designer.email && <span className="text-muted"> {designer.email}</span>}
          </p>
          <p className="num text-muted text-small">
            {formatDollars(price)} · {category.name} · {formatDay(design.created_at)} · {plural(sold, 'item')} sold
          </p>
          {reason && <p className="text-small wrap-anywhere">Reason: {reason}</p>}
          {count > 0 && (
            <details className="text-small" onToggle={({ currentTarget }) => setComparing(currentTarget.open)}>
              <summary className="cursor-pointer py-1">Resembles {plural(count, 'other design')}</summary>
              {isComparing && <LookAlikes designId={id} hasTitle={false} />}
            </details>
          )}
        </div>
        <p className="max-[48rem]:col-start-3">
          <StatusChip tone={tone}>{label}</StatusChip>
        </p>
        <div className="flex flex-wrap gap-2 max-[48rem]:col-start-3">
          <Button size="sm" aria-expanded={isOpen} aria-label={`History of ${title}`} onClick={() => setOpen(!isOpen)}>
            History
          </Button>
          <Link
            to={`/design/${id}#edit`}
            reloadDocument
            aria-label={`Edit ${title}`}
            className="link inline-flex min-h-10 items-center px-2"
          >
            Edit
          </Link>
        </div>
      </div>
      {isOpen && (
        <div className="pt-4 min-[48rem]:pl-[7.5rem]">
          <DesignHistory designId={id} />
        </div>
      )}
    </li>
  )
}
