import { Button } from '#app/ui/button.tsx'

type MoveButtonsProps = {
  title: string
  place: number
  count: number
  busy: boolean
  onMove: (to: number) => Promise<unknown>
}

/** Buttons instead of dragging, so that a keyboard and a phone can order a list too. */
export function MoveButtons({ title, place, count, busy, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        size="sm"
        busy={busy}
        disabled={place === 0}
        aria-label={`Move ${title} up`}
        onClick={() => onMove(place - 1)}
      >
        Up
      </Button>
      <Button
        size="sm"
        busy={busy}
        disabled={place === count - 1}
        aria-label={`Move ${title} down`}
        onClick={() => onMove(place + 1)}
      >
        Down
      </Button>
    </>
  )
}
