import { createHash } from 'node:crypto'
import { licenseOf } from './licenses.ts'
import { idOf, type Package, readPackages } from './read-packages.ts'

/** Software bill of materials in CycloneDX 1.6. Depends only on the lockfile, so that two builds can be compared. */
export function makeSbom(root: string) {
  const { name, version, direct, packages } = readPackages(root)
  const self = idOf({ name, version })
  const components = packages.map(toComponent)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidFrom(JSON.stringify(components))}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': self, name, version } },
    components,
    dependencies: [
      { ref: self, dependsOn: direct },
      ...packages.map((entry) => ({ ref: idOf(entry), dependsOn: entry.dependsOn })),
    ],
  }
}

function toComponent(entry: Package) {
  const { name, version, scope, integrity } = entry
  return {
    type: 'library',
    'bom-ref': idOf(entry),
    name,
    version,
    scope,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ expression: licenseOf(entry) }],
    ...(integrity && { hashes: integrity.split(' ').map(toHash) }),
    ...(scope === 'excluded' && { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] }),
  }
}

/** `sha512-<base64>` of npm as CycloneDX writes it. */
function toHash(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/)
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }
}

/** A version 8 UUID (custom content) from a hash. */
function uuidFrom(text: string) {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
