import { MAX_IMAGES } from '#domain/catalog.ts'

const STEPS = [
  { name: 'Submit', text: `Upload up to ${MAX_IMAGES} PNG or JPEG images, name the design and set a price.` },
  { name: 'Review', text: 'Our reviewers check every design. You see the decision in your portal.' },
  { name: 'Print', text: 'A customer orders. We print the item and ship it, 24/7.' },
  { name: 'Get paid', text: '40% of every sale is yours. Your earnings update with each order.' },
]

/** The four steps of how it works, laid out like an H-pattern shifter; one column on phones. */
export function GearGate() {
  return (
    <ol className="gear-gate">
      {STEPS.map(({ name, text }, index) => (
        <li key={name}>
          <span aria-hidden="true" className="gear-gate-knob figure">
            {index + 1}
          </span>
          <h3 className="mb-2 font-display font-extrabold text-[1.75rem] uppercase italic leading-none">{name}</h3>
          <p className="text-[0.9375rem] text-muted sm:max-w-60">{text}</p>
        </li>
      ))}
    </ol>
  )
}
