import type { AccountType } from './actions.ts'

const TYPES: { value: AccountType; name: string; text: string }[] = [
  { value: 'customer', name: 'Customer', text: 'Buy designs you love.' },
  { value: 'designer', name: 'Designer', text: 'Sell your art and earn 40%.' },
]

export function AccountTypePicker({ defaultValue }: { defaultValue: AccountType }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">Account type</legend>
      <div className="grid min-[24rem]:grid-cols-2">
        {TYPES.map(({ value, name, text }) => (
          <label
            key={value}
            className="group relative -mt-px cursor-pointer first:mt-0 min-[24rem]:mt-0 min-[24rem]:-ml-px min-[24rem]:first:ml-0"
          >
            <input
              type="radio"
              name="type"
              value={value}
              defaultChecked={value === defaultValue}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="block h-full border border-edge bg-card px-3.5 py-3 peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-checked:forced-color-adjust-none peer-focus-visible:relative peer-focus-visible:z-1 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-signal peer-not-checked:group-hover:bg-stage">
              <b className="block font-semibold">{name}</b>
              <span className="block text-small opacity-80">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
