import { useState } from 'react'
import { cx } from '#app/ui/cx.ts'
import { STAR_WORDS, STARS, type Stars } from '#domain/ratings.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { STAR_PATH } from './stars.tsx'

/** One to five stars, as radio buttons named `stars`. */
export function StarPicker({ value, error }: { value: Stars | undefined; error: string | undefined }) {
  const [chosen, setChosen] = useState(value)
  const [pointed, setPointed] = useState<Stars>()
  const shown = pointed ?? chosen
  return (
    <ChoiceGroup legend="Your rating" error={error}>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointed(undefined)}>
          {STARS.map((stars) => (
            <label
              key={stars}
              onPointerEnter={() => setPointed(stars)}
              className="relative grid size-12 cursor-pointer place-items-center rounded-2 has-focus-visible:outline-2 has-focus-visible:outline-signal"
            >
              <input
                type="radio"
                name="stars"
                value={stars}
                defaultChecked={stars === value}
                onChange={() => setChosen(stars)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-9 forced-color-adjust-none">
                <path
                  d={STAR_PATH}
                  className={cx('stroke-ink stroke-1', shown && stars <= shown ? 'fill-ink' : 'fill-transparent')}
                />
              </svg>
              <span className="sr-only">
                {stars} {stars === 1 ? 'star' : 'stars'}, {STAR_WORDS[stars].toLowerCase()}
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-muted">
          {shown && STAR_WORDS[shown]}
        </span>
      </div>
    </ChoiceGroup>
  )
}
