import { Link } from 'react-router'
import { MockupImage } from '#app/ui/mockup-image.tsx'
import { formatMoney } from '#domain/money.ts'
import type { Slot } from './hero-slots.ts'

/** One slot of the starting grid. The garment is wider than its bracket, so that it breaks the frame. */
export function HeroSlot({ slot, place, className }: { slot: Slot; place: number; className: string }) {
  return (
    <li
      className={`group relative snap-start pt-4 before:absolute before:inset-x-0 before:top-0 before:h-24 before:border-3 before:border-paper/90 before:border-b-0 ${className}`}
    >
      {place < POSITIONS && (
        <span aria-hidden="true" className="figure absolute top-4 left-4 text-[2rem] leading-none">
          P{place + 1}
        </span>
      )}
      <figure>
        <MockupImage
          src={slot.src}
          srcSet={slot.srcSet}
          sizes={slot.srcSet && SIZES}
          width={960}
          height={1140}
          alt={slot.alt}
          fetchPriority={place === 0 ? 'high' : undefined}
          loading={place === 2 ? 'lazy' : undefined}
          decoding={place === 0 ? undefined : 'async'}
          className="relative -mx-[6%] mt-1 -mb-2 w-[112%] max-w-none transition-transform duration-180 motion-safe:group-hover:-translate-y-1.5"
        />
        <figcaption className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-1 pt-4 pb-6 text-[0.9375rem]">
          <Link
            to={slot.to}
            className="min-w-0 justify-self-start wrap-anywhere font-semibold after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {slot.name}
          </Link>
          <span className="num">{formatMoney(slot.priceCents)}</span>
          <span className="col-span-full min-w-0 truncate text-muted-ink">{slot.designer}</span>
        </figcaption>
      </figure>
    </li>
  )
}

/** The trending designs below continue with P3, and the third slot is shown on narrow screens only. */
const POSITIONS = 2

/** 112% of a slot: half of the grid's share of the page, or two thirds of a phone. */
const SIZES = '(min-width: 100rem) 28rem, (min-width: 62rem) 28vw, min(70vw, 22.4rem)'
