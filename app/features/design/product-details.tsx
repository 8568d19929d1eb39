import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { UNCATEGORIZED } from '#domain/catalog.ts'
import { CARRIER_DAYS, PRODUCTION_DAYS } from '#domain/delivery.ts'
import { shopHref } from '#domain/shop-query.ts'
import { describePrint, GARMENT_SPECS } from './garment-specs.ts'
import type { OfferedDesign } from './shown-design.ts'

export function ProductDetails({ design }: { design: OfferedDesign }) {
  const { id, garment, placement, category, tags } = design
  const { title, fabric, care } = GARMENT_SPECS[garment]
  return (
    <section aria-labelledby="product-details" className="mt-8">
      <h2 id="product-details" className="label pb-3">
        Product details
      </h2>
      <dl className="border-ink border-t text-[0.9375rem]">
        <Detail name="Garment">{title}</Detail>
        <Detail name="Fabric">{fabric}</Detail>
        <Detail name="Print">{describePrint(garment, placement)}</Detail>
        <Detail name="Made to order">
          Printed in {PRODUCTION_DAYS.min}–{PRODUCTION_DAYS.max} business days, delivered {CARRIER_DAYS.min}–
          {CARRIER_DAYS.max} business days later
        </Detail>
        <Detail name="Care">{care}</Detail>
        <Detail name="Category">
          {category.name === UNCATEGORIZED ? (
            UNCATEGORIZED
          ) : (
            <Link to={`/shop?${new URLSearchParams({ category: category.name })}`} className="link">
              {category.name}
            </Link>
          )}
        </Detail>
        {tags.length > 0 && (
          <Detail name="Tags">
            <ul className="flex flex-wrap gap-x-3 gap-y-1">
              {[...new Set(tags)].map((tag) => (
                <li key={tag} className="wrap-anywhere">
                  <Link to={shopHref({ tag })} rel="nofollow" className="link">
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          </Detail>
        )}
      </dl>
      <p className="pt-3 text-small">
        <Link to={`/report?design=${id}`} rel="nofollow" className="link text-muted">
          Report this design
        </Link>
      </p>
    </section>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 border-line border-b py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
