import type { Company } from '#domain/company.ts'

const SETTINGS = ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_EMAIL', 'COMPANY_TAX_ID'] as const
export type CompanySetting = (typeof SETTINGS)[number]
type Read = { [Name in CompanySetting]?: string | undefined }

const DEMO_COMPANY: Company = {
  name: 'Pitlane Demo Company (not a real business)',
  address: '12 Paddock Road, Charlotte, NC 28214, United States',
  email: 'hello@pitlane.test',
  taxId: '00-0000000 (demo)',
}

/** The company from the settings. A sandbox without any of them names a made-up one, marked as such. */
export function companySettings(read: Read, sandbox: boolean): Company {
  if (sandbox && SETTINGS.every((name) => read[name] === undefined)) return DEMO_COMPANY
  return {
    name: read.COMPANY_NAME ?? 'Pitlane',
    address: read.COMPANY_ADDRESS ?? null,
    email: read.COMPANY_EMAIL ?? null,
    taxId: read.COMPANY_TAX_ID ?? null,
  }
}

/**
 * The company with the values that an admin has set. The made-up one does not lend parts of itself to a real company.
 */
export function mergeCompany(defaults: Company, changes: Record<keyof Company, string | null>): Company {
  const isChanged = Object.values(changes).some((value) => value !== null)
  const base = isChanged && defaults === DEMO_COMPANY ? companySettings({}, false) : defaults
  return {
    name: changes.name ?? base.name,
    address: changes.address ?? base.address,
    email: changes.email ?? base.email,
    taxId: changes.taxId ?? base.taxId,
  }
}

/** Settings that receipts and legal pages of a real shop need. A tax number is not required everywhere. */
export function missingCompanySettings({ name, address, email }: Company): CompanySetting[] {
  return [
    ...(name === 'Pitlane' ? (['COMPANY_NAME'] as const) : []),
    ...(address ? [] : (['COMPANY_ADDRESS'] as const)),
    ...(email ? [] : (['COMPANY_EMAIL'] as const)),
  ]
}
