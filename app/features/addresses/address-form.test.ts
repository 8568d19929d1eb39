import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShippingCountry } from '#domain/shipping-countries.ts'
import { AddressForm } from './address-form.tsx'

/** The names of the fields with what the browser fills in. */
function autofill(country: ShippingCountry) {
  const initial = {
    name: '',
    address_line1: '',
    address_line2: '',
    city_locality: '',
    state_province: '',
    postal_code: '',
    country_code: country,
  }
  const form = createElement(AddressForm, {
    initial,
    submit: 'Save',
    onSubmit: () => Promise.resolve(undefined),
    onCancel: () => {},
  })
  const fields = renderToStaticMarkup(form).match(/<(?:input|select) [^>]*>/g) ?? []
  const attribute = (field: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(field)?.[1]
  return Object.fromEntries(fields.map((field) => [attribute(field, 'name'), attribute(field, 'autoComplete')]))
}

test('the browser can fill in every part of an address', () => {
  expect(autofill('US')).toEqual({
    country_code: 'shipping country',
    name: 'shipping name',
    address_line1: 'shipping address-line1',
    address_line2: 'shipping address-line2',
    city_locality: 'shipping address-level2',
    postal_code: 'shipping postal-code',
    state_province: 'shipping address-level1',
  })
})

test('a country without regions has no field for one', () => {
  expect(Object.keys(autofill('GB'))).not.toContain('state_province')
})
