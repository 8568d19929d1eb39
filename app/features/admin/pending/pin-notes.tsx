import { Trash2 } from 'lucide'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MAX_PIN_NOTE_LENGTH, MAX_PINS, type Pin } from '#domain/review.ts'

type PinNotesProps = { pins: readonly Pin[]; onChange: (pins: Pin[]) => void }

/** The text of each pin. A new pin gets the focus, so that the admin can type immediately. */
export function PinNotes({ pins, onChange }: PinNotesProps) {
  const section = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(pins.length)
  useEffect(() => {
    if (pins.length > before.current) [...(list.current?.querySelectorAll('textarea') ?? [])].at(-1)?.focus()
    before.current = pins.length
  }, [pins.length])
  function remove(position: number) {
    flushSync(() => onChange(pins.filter((_, index) => index !== position)))
    if (document.activeElement !== document.body) return
    const last = [...(list.current?.querySelectorAll('button') ?? [])].at(-1)
    ;(last ?? section.current)?.focus()
  }

  return (
    <section ref={section} tabIndex={-1} aria-label="Notes on the artwork" className="grid gap-3 outline-none">
      <p className="text-muted text-small">
        Click the artwork to add a note. Drag a pin or use the arrow keys to move it; Delete removes it. The designer
        gets the notes with the rejection. Notes without text are not sent.
      </p>
      {pins.length >= MAX_PINS && <p className="text-small">A rejection has at most {MAX_PINS} notes.</p>}
      <ol ref={list} className="grid gap-3">
        {pins.map((pin, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its number
          <li key={position} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
            <Field label={`Note ${position + 1}`}>
              <Textarea
                rows={2}
                maxLength={MAX_PIN_NOTE_LENGTH}
                value={pin.note}
                onChange={({ target: { value } }) =>
                  onChange(pins.map((other, index) => (index === position ? { ...other, note: value } : other)))
                }
              />
            </Field>
            <IconButton
              icon={Trash2}
              label={`Remove note ${position + 1}`}
              className="mt-6"
              onClick={() => remove(position)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
