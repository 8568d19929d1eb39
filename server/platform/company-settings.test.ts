import { expect, test } from 'vitest'
import { describeCompany } from '#domain/company.ts'
import { companySettings, mergeCompany, missingCompanySettings } from './company-settings.ts'

const real = {
  COMPANY_NAME: 'Fast Prints LLC',
  COMPANY_ADDRESS: '1 Main Street, Springfield',
  COMPANY_EMAIL: 'help@shop.example',
}

test('the sandbox names a company that is marked as made up', () => {
  const demo = companySettings({}, true)
  expect(demo.name).toContain('not a real business')
  expect(missingCompanySettings(demo)).toEqual([])
})

test.each([true, false])('the settings name the company; with the sandbox on: %s', (sandbox) => {
  const company = companySettings(real, sandbox)
  expect(describeCompany(company)).toBe('Fast Prints LLC, 1 Main Street, Springfield, help@shop.example')
  expect(company.taxId).toBeNull()
  expect(missingCompanySettings(company)).toEqual([])
})

test('[setting COMPANY_TAX_ID] a company may have a tax number', () => {
  expect(companySettings({ ...real, COMPANY_TAX_ID: '12-3456789' }, false)).toMatchObject({ taxId: '12-3456789' })
})

test('a real shop never shows the made-up company, and misses its settings', () => {
  const company = companySettings({}, false)
  expect(company).toEqual({ name: 'Pitlane', address: null, email: null, taxId: null })
  expect(missingCompanySettings(company)).toEqual(['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_EMAIL'])
})

test('one setting is enough to leave out all made-up values', () => {
  expect(companySettings({ COMPANY_NAME: 'Fast Prints LLC' }, true)).toEqual({
    name: 'Fast Prints LLC',
    address: null,
    email: null,
    taxId: null,
  })
})

test('an admin’s values replace the settings, and never mix with the made-up company', () => {
  const none = { name: null, address: null, email: null, taxId: null }
  const demo = companySettings({}, true)
  expect(mergeCompany(demo, none)).toEqual(demo)
  expect(mergeCompany(demo, { ...none, name: 'Apex Prints' })).toEqual({ ...none, name: 'Apex Prints' })
  const shop = companySettings(real, false)
  expect(mergeCompany(shop, { ...none, taxId: '12-3456789' })).toEqual({ ...shop, taxId: '12-3456789' })
})
