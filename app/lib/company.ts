import { createContext } from 'react'
import type { Company } from '#domain/company.ts'

/** Used if the page does not name the company. */
const UNNAMED: Company = { name: 'Pitlane', address: null, email: null, taxId: null }

/** The company behind the shop. The server writes it into the page, so that the browser needs no request. */
export const CompanyContext = createContext<Company>(UNNAMED)

export function readCompany(text: string | undefined): Company {
  return text ? (JSON.parse(text) as Company) : UNNAMED
}
