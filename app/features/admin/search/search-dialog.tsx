import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { plural } from '#app/lib/format.ts'
import { cx } from '#app/ui/cx.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { type Hit, type HitGroup, useSearch } from './use-search.ts'

type SearchDialogProps = { open: boolean; onClose: () => void }

export function SearchDialog({ open, onClose }: SearchDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Find">
      <Combobox onClose={onClose} />
    </Dialog>
  )
}

const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** The combobox pattern: the dialog focuses the field, the focus stays there, and the arrow keys move through the results. */
function Combobox({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [activeKey, setActiveKey] = useState<string>()
  const { groups, error, isCurrent } = useSearch(text)
  const hits = groups.flatMap((group) => group.hits)
  const active = hits.find(({ key }) => key === activeKey) ?? hits[0]

  function open({ href }: Hit) {
    onClose()
    void navigate(href)
  }

  function move(event: KeyboardEvent) {
    const step = STEPS.get(event.key)
    if (step && active) {
      event.preventDefault()
      const key = hits.at((hits.indexOf(active) + step) % hits.length)?.key
      setActiveKey(key)
      document.getElementById(`${id}-${key}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && active && isCurrent) {
      event.preventDefault()
      open(active)
    }
  }

  return (
    <div className="mt-4">
      <Field label="Order, invoice, tracking number, email, name or design">
        <Input
          type="text"
          enterKeyHint="go"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={hits.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active && `${id}-${active.key}`}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setActiveKey(undefined)
          }}
          onKeyDown={move}
        />
      </Field>
      <p role="status" className={cx('mt-3 text-muted text-small', hits.length > 0 && 'sr-only')}>
        {describe(text, hits, error, isCurrent)}
      </p>
      <Results id={id} groups={groups} active={active} onOpen={open} onPoint={setActiveKey} />
    </div>
  )
}

function describe(text: string, hits: Hit[], error: Error | null, isCurrent: boolean) {
  if (error) return error.message
  if (!text.trim()) return 'Type what you are looking for.'
  if (!isCurrent) return 'Searching…'
  return hits.length === 0 ? `No results for “${text.trim()}”.` : plural(hits.length, 'result')
}

type ResultsProps = {
  id: string
  groups: HitGroup[]
  active: Hit | undefined
  onOpen: (hit: Hit) => void
  onPoint: (key: string) => void
}

function Results({ id, groups, active, onOpen, onPoint }: ResultsProps) {
  if (groups.length === 0) return null
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Results" className="mt-3">
      {groups.map(({ title, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot contain options of a listbox
        <div key={title} role="group" aria-labelledby={`${id}-${title}`} className="mb-3">
          <p id={`${id}-${title}`} role="presentation" className="label border-ink border-b pb-1">
            {title}
          </p>
          {hits.map((hit) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={hit.key}
              id={`${id}-${hit.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={hit === active}
              onClick={() => onOpen(hit)}
              onPointerMove={() => onPoint(hit.key)}
              className="cursor-pointer border-line border-b px-2 py-2 wrap-anywhere aria-selected:bg-ink aria-selected:text-paper"
            >
              <span className="block font-semibold">{hit.title}</span>
              <span className="block text-small opacity-80">{hit.detail}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
