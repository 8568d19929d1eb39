import { useContext } from 'react'
import { ShopContext } from '#app/lib/shop.ts'
import { describeCompany } from '#domain/company.ts'
import { freeShippingText } from '#domain/shipping-text.ts'

/** The last lines of the footer. Only the server renders them. */
export function LegalLine() {
  const { company, shipping } = useContext(ShopContext)
  return (
    <div className="num flex flex-col flex-wrap justify-between gap-x-4 gap-y-1 border-line-ink border-t py-6 text-muted-ink text-small sm:flex-row">
      <span>{`© ${new Date().getUTCFullYear()} Pitlane`}</span>
      <span>{`Prices in US dollars. ${freeShippingText(shipping)}.`}</span>
      <p className="basis-full wrap-anywhere">
        {describeCompany(company)} ·{' '}
        <a href="/contact" className="underline underline-offset-3 hover:text-paper">
          Contact
        </a>
      </p>
    </div>
  )
}
