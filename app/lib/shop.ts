import { createContext } from 'react'
import type { Company } from '#domain/company.ts'
import type { ShippingCountry } from '#domain/shipping-countries.ts'
import type { ShippingPrices } from '#domain/shop-settings.ts'

export type Shop = {
  company: Company
  shipping: ShippingPrices
  /** Missing if the shop ships to all countries with address rules. */
  countries?: readonly ShippingCountry[]
  /** Missing if the payment page adds no sales tax. */
  isTaxed?: true
  /** “Visa and Mastercard”, from the server, so that the scripts need not contain it. */
  cards: string
  /** “PayPal and Link”: what the payment page offers beside cards, if known. */
  methods?: string
}

/** The settings that pages show. The server writes them into the page, so that the browser needs no request. */
export const ShopContext = createContext({} as Shop)
