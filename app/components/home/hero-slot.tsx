import { Link } from 'react-router'
import { type Cents, formatMoney } from '#domain/money.ts'

export type Slot = {
  name: string
  designer: string
  priceCents: Cents
  alt: string
  src: string
}

/** One place on the starting grid: the garment is wider than its bracket, so that it breaks the frame. */
export function HeroSlot({ slot, place, className }: { slot: Slot; place: number; className: string }) {
  return (
    <li
      className={`group relative snap-start pt-4 before:absolute before:inset-x-0 before:top-0 before:h-24 before:border-3 before:border-paper/90 before:border-b-0 ${className}`}
    >
      <figure>
        <img
          src={slot.src}
          width={742}
          height={881}
          alt={slot.alt}
          fetchPriority={place === 0 ? 'high' : undefined}
          loading={place === 2 ? 'lazy' : undefined}
          className="relative -mx-[6%] mt-1 -mb-2 w-[112%] max-w-none transition-transform duration-180 group-hover:-translate-y-1.5"
        />
        <figcaption className="grid grid-cols-[1fr_auto] gap-x-4 px-1 pt-4 pb-6 text-[0.9375rem]">
          <Link
            to={`/shop?search=${encodeURIComponent(slot.name)}`}
            className="justify-self-start font-semibold after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {slot.name}
          </Link>
          <span className="num">{formatMoney(slot.priceCents)}</span>
          <span className="col-span-full text-muted-ink">{slot.designer}</span>
        </figcaption>
      </figure>
    </li>
  )
}
