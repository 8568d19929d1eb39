import { useId } from 'react'
import { useEarlyChoice } from '#app/ui/use-early-choice.ts'
import { UNITS, type Unit } from '#domain/size-chart.ts'

type ChoiceSwitchProps<Choice extends string> = {
  legend: string
  choices: readonly Choice[]
  nameOf?: (choice: Choice) => string
  value: Choice
  onChange: (choice: Choice) => void
}

/** Radio buttons side by side, for two or three short choices. */
export function ChoiceSwitch<Choice extends string>(props: ChoiceSwitchProps<Choice>) {
  const { legend, choices, nameOf = String, value, onChange } = props
  const name = useId()
  useEarlyChoice(name, value, onChange)
  return (
    <fieldset className="flex">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className="relative -ml-px first:ml-0">
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span className="grid h-10 min-w-14 place-items-center border border-edge bg-card px-3 font-display font-semibold text-lg/none peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-checked:forced-color-adjust-none peer-focus-visible:relative peer-focus-visible:z-1 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-signal">
            {nameOf(choice)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export function UnitSwitch({ unit, onChange }: { unit: Unit; onChange: (unit: Unit) => void }) {
  return <ChoiceSwitch legend="Unit" choices={UNITS} value={unit} onChange={onChange} />
}
