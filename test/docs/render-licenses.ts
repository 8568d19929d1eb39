import path from 'node:path'
import { exceptionFor, isAllowed, licenseOf } from '../../scripts/supply-chain/licenses.ts'
import { idOf, type Package, readPackages } from '../../scripts/supply-chain/read-packages.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** docs/licenses.md: the license of every package in the lockfile. */
export function renderLicenses(): string {
  const { packages } = readPackages(root)
  const inProduction = packages.filter(({ scope }) => scope !== 'excluded')
  const inDevelopment = packages.filter(({ scope }) => scope === 'excluded')
  const others = packages.filter(exceptionFor)
  return `# Licenses

Generated from \`package-lock.json\` by \`npm run docs\`. A test fails on a license that is unknown or not permissive, unless
\`scripts/supply-chain/licenses.ts\` lists the package with a reason. \`build/sbom.json\` has the same packages with checksums (CycloneDX 1.6).

## In production

${table(inProduction)}

## In development and tests only

${table(inDevelopment)}

## Accepted exceptions

| package | license | reason |
|---|---|---|
${others.map((entry) => `| ${idOf(entry)} | ${licenseOf(entry)} | ${exceptionFor(entry)} |`).join('\n')}
`
}

/** Packages whose license is unknown or not acceptable. */
export function findForbiddenLicenses(packages: readonly Package[]): string[] {
  return packages.filter((entry) => !isAllowed(entry)).map((entry) => `${idOf(entry)}: ${licenseOf(entry)}`)
}

function table(packages: readonly Package[]) {
  const rows = [...Map.groupBy(packages, licenseOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  const line = ([license, entries]: (typeof rows)[number]) =>
    `| ${license} | ${entries.length} | ${entries.map(idOf).join(', ')} |`
  return `| license | packages | names |\n|---|---|---|\n${rows.map(line).join('\n')}`
}
