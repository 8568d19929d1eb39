import { expect, onTestFinished, test } from 'vitest'
import { migratedDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { realSettings } from '#test/real-settings.ts'
import { startShop } from '#test/server.ts'

const COMPANY = {
  COMPANY_NAME: 'Fast Prints LLC',
  COMPANY_ADDRESS: '1 Main Street',
  COMPANY_EMAIL: 'help@shop.example',
}

test('[setting COMPANY_NAME, COMPANY_ADDRESS, COMPANY_EMAIL] without the sandbox, the start warns about missing company settings, and pages name the company', async () => {
  const DATABASE_URL = await migratedDatabase()
  const unnamed = await startShop({ ...realSettings(await freePort()), DATABASE_URL })
  expect(unnamed.output()).toContain(
    '"event":"company.incomplete","missing":"COMPANY_NAME, COMPANY_ADDRESS, COMPANY_EMAIL"',
  )
  await unnamed.stop('SIGKILL')

  const named = await startShop({ ...realSettings(await freePort()), ...COMPANY, DATABASE_URL })
  onTestFinished(async () => void (await named.stop('SIGKILL')))
  expect(named.output()).not.toContain('company.incomplete')
  const terms = await (await fetch(`${named.url}/terms`)).text()
  expect(terms).toContain('“We” means Fast Prints LLC, 1 Main Street, <a href="mailto:help@shop.example">')
  expect(terms).not.toContain('not a real business')
})
