import { FIT_WORDS, FITS, type Fit } from '#domain/ratings.ts'
import { ChoiceGroup } from './choice-group.tsx'

/** Small, true to size or large, as radio buttons named `fit`. */
export function FitPicker({ value, error }: { value: Fit | undefined; error: string | undefined }) {
  return (
    <ChoiceGroup legend="How does it fit?" error={error} hint="Compared with the size you usually wear.">
      <div className="grid max-w-xl sm:grid-cols-3">
        {FITS.map((fit) => (
          <label key={fit} className="group relative cursor-pointer max-sm:-mt-px sm:-ml-px">
            <input
              type="radio"
              name="fit"
              value={fit}
              defaultChecked={fit === value}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="grid h-12 place-items-center border border-edge bg-card px-3 text-[0.9375rem] font-semibold peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-checked:forced-color-adjust-none peer-focus-visible:relative peer-focus-visible:z-1 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-signal peer-not-checked:group-hover:bg-stage">
              {FIT_WORDS[fit]}
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
