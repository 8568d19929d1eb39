import { cx } from '#app/ui/cx.ts'
import { KitSection } from './kit-section.tsx'

export function Colors() {
  return (
    <KitSection title="Color">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
        {palette.map(([name, hex, look]) => (
          <li key={name} className={cx('px-3 pt-14 pb-2.5 text-micro/snug', look)}>
            <b className="font-semibold">{name}</b>
            <br />
            <span className="num">{hex}</span>
          </li>
        ))}
      </ul>
    </KitSection>
  )
}

export function Type() {
  return (
    <KitSection title="Type">
      <p className="display-1">Flag to flag</p>
      <p className="display-2">Stint two, mediums</p>
      <p className="display-3">Order Summary</p>
      <p className="lead max-w-prose">Lead. T-shirts, hoodies and hats drawn by independent artists who love cars.</p>
      <p className="max-w-prose">
        Body. Upload up to 10 images, name the design and set a price.{' '}
        <a className="link" href="#main">
          Back to the top
        </a>
        .
      </p>
      <p className="text-small text-muted">Small, muted. Secure payment by Stripe.</p>
      <p className="label">Label, Barlow 600 caps</p>
      <p className="num flex flex-wrap gap-x-4 text-xl font-semibold">
        <span>$24.99</span> <span>$111.11</span> <span>01:27.083</span>
      </p>
    </KitSection>
  )
}

const palette = [
  ['Ink', '#0E0F11', 'bg-ink text-white'],
  ['Carbon', '#1B1D21', 'bg-carbon text-white'],
  ['Paper', '#F7F4EE', 'bg-paper inset-ring inset-ring-line'],
  ['Stage', '#ECE7DD', 'bg-stage'],
  ['Card', '#FFFFFF', 'bg-card inset-ring inset-ring-line'],
  ['Line', '#DAD5CA', 'bg-line'],
  ['Edge', '#8A8478', 'bg-edge'],
  ['Muted', '#5E5A52', 'bg-muted text-white'],
  ['Signal', '#D5281B', 'bg-signal text-white'],
  ['Amber', '#F2A900', 'bg-amber'],
  ['Green flag', '#12803F', 'bg-green text-white'],
  ['Blue flag', '#1D5FD1', 'bg-blue text-white'],
  ['Orange', '#D9650B', 'bg-orange'],
] as const
