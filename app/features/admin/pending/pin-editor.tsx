import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { pinMarker, pinPlace } from '#app/features/design/pins/pin-marker.ts'
import { copyOf } from '#app/features/design/shown-design.ts'
import { MAX_PINS, type Pin, placePin } from '#domain/review.ts'

type PinEditorProps = {
  title: string
  /** Signed URL of the image, and its index. */
  image: string
  index: number
  /** The pins on all images, in the order of their numbers. */
  pins: readonly Pin[]
  onChange: (pins: Pin[]) => void
}

const STEP = 0.01
const BIG_STEP = 0.05
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Places numbered pins on an image: click to add one, drag it or use the arrow keys to move it, Delete to remove it. */
export function PinEditor({ title, image, index, pins, onChange }: PinEditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isFull = pins.length >= MAX_PINS

  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = frame.current?.getBoundingClientRect()
    return box ? { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height } : { x: 0.5, y: 0.5 }
  }
  const move = (position: number, x: number, y: number) =>
    onChange(pins.map((pin, other) => (other === position ? placePin(pin, x, y) : pin)))
  const remove = (position: number) => {
    flushSync(() => onChange(pins.filter((_, other) => other !== position)))
    // Without a pin in its place, the last one gets the focus, or the artwork.
    if (document.activeElement === document.body) [...(frame.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
  }
  const drag = (event: PointerEvent<HTMLButtonElement>, position: number) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { x, y } = placeOf(event)
    move(position, x, y)
  }
  const press = (event: KeyboardEvent, position: number) => {
    const pin = pins[position]
    const [right, down] = MOVES[event.key] ?? []
    if (pin && right !== undefined && down !== undefined) {
      const step = event.shiftKey ? BIG_STEP : STEP
      move(position, pin.x + right * step, pin.y + down * step)
    } else if (event.key === 'Delete') remove(position)
    else return
    event.preventDefault()
  }

  return (
    <div ref={frame} className="relative w-fit">
      <button
        type="button"
        disabled={isFull}
        aria-label="Add a note to the artwork"
        className="block cursor-crosshair disabled:cursor-not-allowed"
        onClick={(event) => {
          // A click by keyboard has no position.
          const { x, y } = event.detail === 0 ? { x: 0.5, y: 0.5 } : placeOf(event)
          onChange([...pins, placePin({ image: index, x, y, note: '' }, x, y)])
        }}
      >
        <img
          src={copyOf(image, 960)}
          alt={`${title}, submitted artwork ${index + 1}`}
          draggable={false}
          className="block max-h-[66dvh] max-w-full"
        />
      </button>
      {pins.map((pin, position) =>
        pin.image === index ? (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its number
            key={position}
            type="button"
            aria-label={`Note ${position + 1}, ${Math.round(pin.x * 100)}% from the left, ${Math.round(pin.y * 100)}% from the top`}
            aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete"
            style={pinPlace(pin)}
            className={`${pinMarker} cursor-move touch-none focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-ink`}
            onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
            onPointerMove={(event) => drag(event, position)}
            onKeyDown={(event) => press(event, position)}
          >
            {position + 1}
          </button>
        ) : null,
      )}
    </div>
  )
}
