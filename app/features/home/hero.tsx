import { ButtonLink } from '#app/ui/button-link.tsx'
import type { HomePage } from '#server/features/catalog/home/load-home-page.ts'
import { Claims } from './claims.tsx'
import { HeroSlot } from './hero-slot.tsx'
import { heroSlots } from './hero-slots.ts'

// Each slot is staggered, as on a starting grid; the third is shown only where the grid scrolls.
const SLOT_CLASSES = ['', 'mt-10 lg:mt-26', 'mt-20 lg:hidden']

export function Hero({ designs }: { designs: HomePage['hero'] }) {
  return (
    <section className="on-ink overflow-hidden">
      <div className="wrap grid grid-cols-1 lg:min-h-[min(46rem,52vw,100svh-10.25rem)] lg:grid-cols-[minmax(0,5.3fr)_minmax(0,6.7fr)] lg:gap-6">
        <div className="relative z-1 self-center pt-8 pb-2 lg:py-12">
          <h1 className="display-hero">
            Wear <br />
            what you’d <br />
            drive
          </h1>
          <p className="lead mt-6 max-w-120 text-[#d6d4cf]">
            T-shirts, hoodies and hats drawn by independent artists who love cars. Printed to order. 40% goes to the
            artist.
          </p>
          <div className="mt-8 grid gap-3 *:max-sm:px-3 min-[22.5rem]:grid-cols-2 sm:flex">
            <ButtonLink to="/shop" variant="primary" size="lg">
              Shop designs
            </ButtonLink>
            <ButtonLink to="/designers" size="lg">
              Submit Design
            </ButtonLink>
          </div>
        </div>
        <ul className="-mx-gut grid snap-x snap-mandatory scroll-px-gut auto-cols-[min(62vw,20rem)] grid-flow-col items-start gap-4 overflow-x-auto px-gut pt-8 [scrollbar-width:none] lg:mx-0 lg:auto-cols-[calc((100%-1.5rem)/2)] lg:gap-6 lg:overflow-visible lg:px-0 lg:pb-8">
          {heroSlots(designs).map((slot, place) => (
            <HeroSlot key={slot.name} slot={slot} place={place} className={SLOT_CLASSES[place] ?? ''} />
          ))}
        </ul>
      </div>
      <Claims />
    </section>
  )
}
