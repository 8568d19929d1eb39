import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { PRODUCT_WORDS, type Product } from '#domain/products.ts'
import { FIT_WORDS, FITS, type Fit, fitShares, mainFit } from '#domain/ratings.ts'

type FitScaleProps = {
  /** The garment that the page shows, if the design is sold on several. */
  garment: Product | undefined
  fits: Record<Fit, number>
  chosen: Fit | undefined
  /** The link that shows only reviews with this fit, or all again if it is chosen. */
  hrefTo: (fit: Fit) => string
}

/** How the shown garment fits: the share of each answer, from small to large. Each one filters the reviews. */
export function FitScale({ garment, fits, chosen, hrefTo }: FitScaleProps) {
  const shares = fitShares(fits)
  const main = mainFit(fits)
  const title = garment ? `Fit of the ${PRODUCT_WORDS[garment]}` : 'Fit'
  if (garment && FITS.every((fit) => fits[fit] === 0))
    return (
      <div>
        <h3 className="text-[0.9375rem] font-semibold">{title}</h3>
        <p className="mt-1 text-muted text-small">No one has reviewed it yet.</p>
      </div>
    )
  return (
    <div>
      <h3 className="text-[0.9375rem] font-semibold">
        {title}
        {main && <span className="font-normal text-muted">: {FIT_WORDS[main].toLowerCase()} for most customers</span>}
      </h3>
      <ul aria-label={title} className="mt-2 grid grid-cols-3 gap-x-2">
        {FITS.map((fit) => (
          <li key={fit} className="grid content-start gap-1.5">
            <span aria-hidden="true" className="block h-2 -skew-x-12 bg-line">
              <span
                className={cx('block h-full forced-color-adjust-none', fit === main ? 'bg-signal' : 'bg-ink')}
                style={{ width: `${shares[fit]}%` }}
              />
            </span>
            <FilterLink isChosen={chosen === fit} isEmpty={fits[fit] === 0} to={hrefTo(fit)}>
              {FIT_WORDS[fit]} <span className="num text-muted">{shares[fit]}%</span>
            </FilterLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

type FilterLinkProps = { to: string; isChosen: boolean; isEmpty: boolean; children: React.ReactNode }

/** A filter without results is not a link, unless it is chosen and can be removed. */
export function FilterLink({ to, isChosen, isEmpty, children }: FilterLinkProps) {
  const look = 'inline-flex min-h-8 flex-wrap items-center gap-x-1.5 text-small'
  if (isEmpty && !isChosen) return <span className={look}>{children}</span>
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={cx(look, 'link aria-[current=true]:font-semibold aria-[current=true]:decoration-2')}
    >
      {children}
    </Link>
  )
}
