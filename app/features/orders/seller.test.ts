import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Shop, ShopContext } from '#app/lib/shop.ts'
import type { Company } from '#domain/company.ts'
import { Seller } from './seller.tsx'

const COMPANY = { name: 'Apex Prints Inc.', address: '1 Main Street', email: 'help@apex.test', taxId: '12-3456789' }

function lines(company: Company) {
  const html = renderToStaticMarkup(
    createElement(ShopContext.Provider, { value: { company } as Shop }, createElement(Seller)),
  )
  return html.split(/<[^>]*>/).filter(Boolean)
}

test('a receipt names the company with everything that the owner has entered', () => {
  expect(lines(COMPANY)).toEqual(['Sold by Apex Prints Inc.', '1 Main Street', 'help@apex.test', 'Tax ID 12-3456789'])
})

test('a receipt has no empty lines for unknown details', () => {
  expect(lines({ ...COMPANY, address: null, email: null, taxId: null })).toEqual(['Sold by Apex Prints Inc.'])
})
