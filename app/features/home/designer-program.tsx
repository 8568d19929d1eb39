import { ButtonLink } from '#app/ui/button-link.tsx'
import { MAX_PRICE_CENTS } from '#domain/catalog.ts'
import { formatMoney } from '#domain/money.ts'
import { GearGate } from './gear-gate.tsx'
import { RoyaltySlip } from './royalty-slip.tsx'

export function DesignerProgram() {
  return (
    <section aria-labelledby="designer-program" className="border-line border-y bg-card">
      <div className="wrap grid items-center gap-16 py-sec lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-[clamp(2rem,6vw,6rem)]">
        <div>
          <h2 id="designer-program" className="display-1">
            You draw it. <br />
            We print it. <br />
            You keep 40%.
          </h2>
          <p className="lead mt-6 mb-8 max-w-116 text-muted">
            No stock to buy and nothing to pay up front. Set your price, up to {formatMoney(MAX_PRICE_CENTS)}, and get
            paid for every item sold.
          </p>
          <RoyaltySlip />
          <ButtonLink to="/designers" variant="primary" size="lg" className="mt-8">
            Submit Design
          </ButtonLink>
        </div>
        <GearGate />
      </div>
    </section>
  )
}
