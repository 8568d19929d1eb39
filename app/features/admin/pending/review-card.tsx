import { ZoomIn } from 'lucide'
import { useId } from 'react'
import { formatDollars } from '#app/lib/format.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatDay } from '#domain/dates.ts'
import { DesignByline } from './design-byline.tsx'
import { DesignPreview } from './design-preview.tsx'
import type { PendingDesign } from './queue.ts'
import { RightsFlags } from './rights-flags.tsx'

type ReviewCardProps = {
  design: PendingDesign
  /** Roving tabindex: Tab focuses the first card, the arrow keys move between cards. */
  isFirst: boolean
  isSelected: boolean
  onSelect: () => void
  onInspect: () => void
  onApprove: () => void
  onReject: () => void
}

export function ReviewCard({ design, isFirst, isSelected, onSelect, onInspect, onApprove, onReject }: ReviewCardProps) {
  const { id, title, description, category, price, images } = design
  const titleId = useId()
  return (
    <li
      data-design={id}
      tabIndex={isFirst ? 0 : -1}
      aria-labelledby={titleId}
      className={cx(
        'relative grid border bg-card sm:grid-cols-[13rem_minmax(0,1fr)]',
        isSelected ? 'border-ink outline outline-ink' : 'border-line',
      )}
    >
      <button
        type="button"
        onClick={onInspect}
        className="group relative grid min-h-64 place-items-center bg-stage p-3 focus-visible:-outline-offset-4"
      >
        <span className="sr-only">Inspect {title}</span>
        <span className="block w-full max-sm:max-w-64">
          <DesignPreview design={design} width={640} />
        </span>
        {images.length > 0 && (
          <span className="absolute right-0 bottom-0 grid size-11 place-items-center bg-paper transition-colors group-hover:bg-ink group-hover:text-paper">
            <Icon icon={ZoomIn} size={20} strokeWidth={1.75} />
          </span>
        )}
        {images.length > 1 && (
          <span className="num absolute bottom-0 left-0 bg-paper px-2.5 py-1 text-micro">{images.length} images</span>
        )}
      </button>
      <div className="flex min-w-0 flex-col p-5 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="min-w-0 text-[1.1875rem]/snug font-semibold wrap-anywhere">
            {title}
          </h2>
          <label className="-m-2 grid size-11 flex-none cursor-pointer place-items-center">
            <input type="checkbox" checked={isSelected} onChange={onSelect} className="size-5 accent-ink" />
            <span className="sr-only">Select {title}</span>
          </label>
        </div>
        {description && <p className="mt-1.5 line-clamp-4 text-[0.9375rem] text-muted wrap-anywhere">{description}</p>}
        <DesignByline design={design} />
        <RightsFlags design={design} />
        <div className="mt-3 mb-6 flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-t pt-3 text-[0.9375rem]">
          <span className="text-muted">{category.name}</span>
          <span>
            Suggested Price: <b className="num font-semibold">{formatDollars(price)}</b>
          </span>
        </div>
        <div className="mt-auto grid grid-cols-2 gap-2">
          <Button variant="approve" size="sm" onClick={onApprove} aria-describedby={titleId}>
            Approve
          </Button>
          <Button variant="reject" size="sm" onClick={onReject} aria-describedby={titleId}>
            Reject
          </Button>
        </div>
        <p className="mt-3 text-micro text-muted">Submitted {formatDay(design.submitted_at)}</p>
      </div>
    </li>
  )
}
