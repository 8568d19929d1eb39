import type { Package } from './read-packages.ts'

/** Licenses that allow any use if the notice is kept. CC-BY-4.0 is for data, OFL-1.1 for fonts. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/** Packages with another license, and why that is acceptable. */
const EXCEPTIONS: readonly { packages: RegExp; license: string; reason: string }[] = [
  {
    packages: /^@img\/sharp-(?:libvips-|wasm32|win32-)/,
    license: 'LGPL-3.0-or-later',
    reason: 'libvips, an unmodified shared library that anyone can replace',
  },
  {
    packages: /^@resvg\/resvg-js/,
    license: 'MPL-2.0',
    reason: 'used unmodified; the license covers its own files only',
  },
  { packages: /^lightningcss/, license: 'MPL-2.0', reason: 'used unmodified, at build time only' },
  { packages: /^axe-core$/, license: 'MPL-2.0', reason: 'used unmodified, in tests only' },
]

/** Packages without a license in the lockfile. Their own files say MIT. */
const STATED_ELSEWHERE: ReadonlySet<string> = new Set(['busboy', 'dicer', 'humanize-number', 'only', 'streamsearch'])

/** The SPDX expression of a package; `NOASSERTION` if it is unknown. */
export function licenseOf({ name, license }: Pick<Package, 'name' | 'license'>): string {
  return license ?? (STATED_ELSEWHERE.has(name) ? 'MIT' : 'NOASSERTION')
}

/** Why a license that is not permissive is acceptable. For docs/licenses.md. @internal */
export function exceptionFor({ name }: Pick<Package, 'name'>): string | undefined {
  return EXCEPTIONS.find(({ packages }) => packages.test(name))?.reason
}

/** Whether we may use the package: every `AND` part needs a permissive `OR` alternative or an exception. For the test. @internal */
export function isAllowed(entry: Pick<Package, 'name' | 'license'>): boolean {
  const parts = licenseOf(entry).replaceAll(/[()]/g, '').split(' AND ')
  return parts.every((part) =>
    part.split(' OR ').some((license) => isPermissive(license) || isException(entry, license)),
  )
}

function isPermissive(license: string) {
  return PERMISSIVE.has(license)
}

function isException({ name }: Pick<Package, 'name'>, given: string) {
  return EXCEPTIONS.some(({ packages, license }) => license === given && packages.test(name))
}
