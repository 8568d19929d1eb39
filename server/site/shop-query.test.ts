import { expect, test } from 'vitest'
import { PRICE_LIMITS, type PriceRange } from '#domain/facets.ts'
import type { Product } from '#domain/products.ts'
import { isChoice, isList, type QueryParameter, readValues } from '#domain/query-parameter.ts'
import { readShopQuery, SHOP_PARAMETERS } from '#domain/shop-query.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { guest } from '#test/site.ts'
import { apiDocument } from './api.ts'
import { findPageAddress } from './page-address.ts'

testDatabase()

type Name = keyof typeof SHOP_PARAMETERS
const PARAMETERS = Object.entries(SHOP_PARAMETERS) as [Name, QueryParameter][]
const API_PARAMETERS = apiParameterNames()
const FLAG = '🏁'

const ID = '0190a5c2-7d1e-4f6b-8a2d-3c4b5a697887'

/** Values at and beyond the limits of a parameter. */
function samplesOf(name: Name, parameter: QueryParameter): { accepted: string[]; rejected: string[] } {
  if (name === 'designer') return { accepted: [ID, ID.toUpperCase()], rejected: ['x', `${ID}0`] }
  if (isList(parameter)) return samplesOf(name, parameter.each)
  if (isChoice(parameter)) return { accepted: [...parameter.values], rejected: ['nonsense', `${parameter.values[0]} `] }
  const { maxLength, normalize } = parameter
  const fitting = ['x', 'x'.repeat(maxLength)]
  const tooLong = ['x'.repeat(maxLength + 1)]
  if (!normalize) return { accepted: fitting, rejected: tooLong }
  const untidy = [' x ', '\0x', ` ${FLAG.repeat(maxLength + 1)}`]
  return { accepted: [...fitting, ...tooLong, ...untidy], rejected: [] }
}

const samples = PARAMETERS.map(([name, parameter]) => ({ name, parameter, ...samplesOf(name, parameter) }))
const accepted = samples.flatMap(({ name, parameter, accepted }) =>
  accepted.map((value) => ({ name, parameter, value })),
)
const rejected = samples.flatMap(({ name, rejected }) => rejected.map((value) => ({ name, value })))

test('the API accepts every shop parameter except the number of pages', () => {
  expect(API_PARAMETERS).toEqual(PARAMETERS.map(([name]) => name).filter((name) => name !== 'pages'))
})

test.each(accepted)('page, cache and API read $name=$value the same way', async ({ name, parameter, value }) => {
  const [canonical] = readValues(parameter, [value])
  const fallback = readShopQuery(new URLSearchParams())[name]
  expect(readByPage(name, value)).toBe(String(canonical ?? fallback))
  expect(readByCache(name, value)).toBe(canonical ?? null)
  if (!API_PARAMETERS.includes(name)) return
  await given.design({ status: 'approved', ...(canonical ? await matching(name, canonical) : {}) })
  const response = await callApi(name, value)
  expect(response.status).toBe(200)
  const { items } = await response.json()
  expect(items.length).toBeGreaterThan(0)
  const tidy = await callApi(name, canonical ?? String(fallback))
  expect(items).toEqual((await tidy.json()).items)
})

test.each(rejected)('page, cache and API reject $name=$value', async ({ name, value }) => {
  expect(readByPage(name, value)).toBe(String(readShopQuery(new URLSearchParams())[name]))
  expect(readByCache(name, value)).toBeNull()
  if (API_PARAMETERS.includes(name)) expect((await callApi(name, value)).status).toBe(400)
})

function readByPage(name: Name, value: string) {
  return String(readShopQuery(new URLSearchParams({ [name]: value }))[name])
}

/** Null if the cache key does not contain the parameter, or the page is not cached. */
function readByCache(name: Name, value: string) {
  // Data is never redirected to its canonical URL.
  const address = findPageAddress('http://shop.test', `/shop.data?${new URLSearchParams({ [name]: value })}`)
  return address ? new URL(address.url).searchParams.get(name) : null
}

function callApi(name: Name, value: string) {
  return guest.get(`/api/v1/designs?${new URLSearchParams({ [name]: value })}`)
}

/** The fields of a design that has the value. All colors suit a design without known artwork. */
async function matching(name: Name, value: string) {
  if (name === 'search') return { title: value }
  if (name === 'tag') return { tags: [value] }
  if (name === 'category') return inCategory(value)
  if (name === 'garment') return inCategory(GARMENT_CATEGORIES[value as Product])
  if (name === 'price') return { priceCents: PRICE_LIMITS[value as PriceRange].from }
  if (name === 'designer') return { designerId: await designer(value) }
  return {}
}

const GARMENT_CATEGORIES: Record<Product, string> = {
  tee: 'T-Shirts',
  hoodie: 'Hoodies',
  tank: 'Tank Tops',
  hat: 'Hats',
}

async function designer(id: string) {
  await db.insert(users).values({ id, email: 'list@pitlane.test' }).onConflictDoNothing()
  return id
}

async function inCategory(name: string) {
  await db.insert(categories).values({ name }).onConflictDoNothing()
  const category = (await db.select().from(categories)).find((known) => known.name === name)
  return { categoryId: category?.id }
}

function apiParameterNames() {
  const parameters = apiDocument().paths?.['/api/v1/designs']?.get?.parameters ?? []
  const names = new Set(parameters.map((parameter) => 'name' in parameter && parameter.name))
  return PARAMETERS.map(([name]) => name).filter((name) => names.has(name))
}
