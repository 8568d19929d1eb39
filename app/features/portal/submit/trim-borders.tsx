import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#domain/format-count.ts'
import { hasEmptyBorders, type Preflight } from '#domain/preflight.ts'

type TrimBordersProps = {
  preflight: Preflight | undefined
  isTrimmed: boolean
  isLocked: boolean
  onTrim: () => Promise<void>
  onUndo: () => void
}

/** Offers to cut off transparent borders, which would make the print smaller. */
export function TrimBorders({ preflight, isTrimmed, isLocked, onTrim, onUndo }: TrimBordersProps) {
  const [before, setBefore] = useState<Preflight>()
  const [isBusy, setIsBusy] = useState(false)
  if (!preflight) return null
  if (isTrimmed)
    return (
      <div className={BOX}>
        <p role="status">
          Empty borders trimmed: {before && `${pixels(before)} before, `}
          {pixels(preflight)} now.
        </p>
        <Button size="sm" disabled={isLocked} onClick={onUndo}>
          Undo trim
        </Button>
      </div>
    )
  if (!hasEmptyBorders(preflight) || !preflight.drawn) return null
  const trim = async () => {
    setIsBusy(true)
    setBefore(preflight)
    await onTrim()
    setIsBusy(false)
  }
  return (
    <div className={BOX}>
      <p>
        Your artwork has empty borders: {pixels(preflight)}, of which about {pixels(preflight.drawn)} are drawn.
      </p>
      <Button size="sm" busy={isBusy} busyText="Trimming…" disabled={isLocked} onClick={trim}>
        Trim empty borders
      </Button>
    </div>
  )
}

const BOX = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line bg-card p-4'

function pixels({ width, height }: { width: number; height: number }) {
  return `${formatCount(width)} × ${formatCount(height)} px`
}
