import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { makeDesign, newWord, publishDesigns } from './designs.ts'
import { expect, test } from './fixtures.ts'

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search designs' })
const titles = (page: Page) => page.getByRole('article').getByRole('heading')

test('[spec 25, 89-92] search matches title, description, designer and category, ignoring case', async ({
  page,
  server,
  shop,
}) => {
  const word = newWord()
  await publishDesigns(
    server,
    { title: `Nürburg ${word}` },
    { title: newWord(), description: `Printed for ${word.toUpperCase()} fans` },
  )
  const [hat] = await publishDesigns(server, { title: newWord(), category: 'Hats' })
  await shop.open(`/shop?search=${word.toUpperCase().slice(0, 8)}`)
  await expect(titles(page)).toHaveCount(2)
  await expect(page.locator('mark')).toHaveText([word.slice(0, 8)])
  for (const term of ['dARIO fel', 'hAT']) {
    await shop.open(`/shop?search=${encodeURIComponent(term)}`)
    await expect(page.locator(`a[href="/design/${hat}"]`)).toBeVisible()
  }
  await shop.open('/shop?search=dario')
  await expect(page.locator('mark').first()).toHaveText('Dario')
})

test('[spec 93] search treats special characters literally', async ({ page, server, shop }) => {
  const word = newWord()
  const title = `${word} 100%_*(“"'\\) off`
  await publishDesigns(server, { title }, { title: `${word} plain` })
  for (const term of ['100%_', '_*(', `"'`, '\\) off']) {
    await shop.open(`/shop?search=${encodeURIComponent(term)}`)
    await expect(titles(page).filter({ hasText: word })).toHaveText([title])
  }
  await shop.open(`/shop?search=${encodeURIComponent(`${word}%plain`)}`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
})

test('[spec 88] a search without results can be cleared', async ({ page, shop }) => {
  const word = newWord()
  await shop.open(`/shop?search=${word}`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText(`Nothing matches “${word}”`)).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/shop')
})

test('a tag on a design page leads to the designs with exactly this tag', async ({ page, server, shop }) => {
  const word = newWord()
  const tag = `${word} climb`
  const { path, title } = await makeDesign(server, { title: `Crest ${newWord()}`, tags: [tag], category: 'Hoodies' })
  await makeDesign(server, { title: `${word} climb`, tags: [`${word} climbing`] })
  await shop.open(path)
  await page.getByRole('region', { name: 'Product details' }).getByRole('link', { name: tag }).click()
  await expectTagged(page, tag, [title])
})

test('a tag suggestion leads to the designs with exactly this tag', async ({ page, server, shop }) => {
  const tag = `${newWord()} climb`
  const { title } = await makeDesign(server, { title: `Crest ${newWord()}`, tags: [tag] })
  await shop.open('/')
  await box(page).pressSequentially(tag)
  await page.getByRole('group', { name: 'Tags' }).getByRole('option', { name: tag }).click()
  await expectTagged(page, tag, [title])
})

test('a search for words of tag and category lists the design', async ({ page, server, shop }) => {
  const word = newWord()
  const { title } = await makeDesign(server, {
    title: `Crest ${newWord()}`,
    tags: [`${word} climb`],
    category: 'Hoodies',
  })
  for (const term of [`hoody ${word}`, `climbing  ${word}`]) {
    await shop.open(`/shop?search=${encodeURIComponent(term)}`)
    await expect(titles(page)).toHaveText([title])
  }
  await shop.open(`/shop?search=${word}+climb`)
  await expect(page.getByRole('heading', { level: 1, name: `Related to “${word} climb”` })).toBeVisible()
  await expect(page.getByText(`No exact match for “${word} climb”. Related designs:`)).toBeVisible()
  await shop.open(`/shop?search=${word}+hat`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
})

test('the heading names the corrected search, and the line below what was typed', async ({ page, server, shop }) => {
  const word = newWord()
  await publishDesigns(server, { title: `Carburettor ${word}` })
  await shop.open(`/shop?search=carburretor+${word}`)
  await expect(page.getByRole('heading', { level: 1, name: `Results for “carburettor ${word}”` })).toBeVisible()
  await expect(
    page.getByText(`No exact match for “carburretor ${word}”. Showing results for “carburettor ${word}”.`),
  ).toBeVisible()
  await expect(page.locator('mark')).toHaveText(['Carburettor', word])
  await page.getByRole('link', { name: `“carburettor ${word}”`, exact: true }).click()
  await expect(page).toHaveURL(`/shop?search=carburettor+${word}`)
  await expect(page.getByText('No exact match')).toBeHidden()
})

test('a search in a section shows the results of its category', async ({ page, server, shop }) => {
  const word = newWord()
  await publishDesigns(
    server,
    { title: `Three ${word}`, category: 'Hats' },
    { title: `Four ${word}`, category: 'Hoodies' },
  )
  await shop.open(`/shop/hats?search=${word}`)
  await expect(page).toHaveURL(`/shop?search=${word}&category=Hats`)
  await expect(titles(page)).toHaveText([`Three ${word}`])
})

test('whitespace around a search term is trimmed', async ({ page, shop }) => {
  await shop.open('/shop?search=%20dario%20%00')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “dario”' })).toBeVisible()
  await expect(box(page)).toHaveValue('dario')
})

test('a very long search term shows no results and does not overflow', async ({ page, shop }) => {
  await shop.open(`/shop?search=${'x'.repeat(5000)}${'🏁'.repeat(400)}`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('[spec 56] the search term stays in the box, and a new search clears the filters', async ({ page, shop }) => {
  const word = newWord()
  await page.route('**/api/v1/designs/suggestions?*', (route) => route.fulfill({ json: { items: [] } }))
  await shop.open('/shop?category=Hoodies')
  await box(page).fill(`  ${word} `)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/shop?search=${word}`)
  await expect(box(page)).toHaveValue(word)
})

async function expectTagged(page: Page, tag: string, listed: string[]) {
  await expect(page).toHaveURL(`/shop?${new URLSearchParams({ tag })}`)
  await expect(page.getByRole('heading', { level: 1, name: `All Products tagged “${tag}”` })).toBeVisible()
  await expect(page).toHaveTitle(`All Products tagged “${tag}” · Pitlane`)
  await expect(titles(page)).toHaveText(listed)
  await expect(page.getByText('No exact match')).toHaveCount(0)
}

test.describe('while typing', () => {
  const ITEMS = [
    { kind: 'design', text: 'Cold Air', id: '0b9c1b52-3f0e-4f0c-9d0f-0d6a3b1f7a11' },
    { kind: 'designer', text: 'Colin <b>Marsh</b>', id: '5d0a7c52-3f0e-4f0c-9d0f-0d6a3b1f7a22' },
    { kind: 'category', text: 'Hoodies' },
    { kind: 'tag', text: 'cold start' },
  ]

  async function answerWith(page: Page, answer: (term: string) => unknown) {
    await page.route('**/api/v1/designs/suggestions?*', (route) => {
      const term = new URL(route.request().url()).searchParams.get('search') ?? ''
      const json = answer(term)
      return json ? route.fulfill({ json }) : route.fulfill({ status: 503, json: {} })
    })
  }

  test('suggestions are offered, announced and chosen with the keyboard', async ({ page, shop }) => {
    await answerWith(page, () => ({ items: ITEMS }))
    await shop.open('/')
    await box(page).pressSequentially('co')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    const options = list.getByRole('option')
    await expect(options).toHaveText(['Cold Air', 'Colin <b>Marsh</b>', 'Hoodies', 'cold start'])
    await expect(list.getByRole('group', { name: 'Categories' }).getByRole('option')).toHaveText(['Hoodies'])
    await expect(list.getByRole('group')).toHaveCount(4)
    await expectNoViolations(page)
    await expect(page.getByRole('search').getByRole('status')).toHaveText('4 suggestions')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(options.nth(3)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await options.nth(2).getAttribute('id')) ?? '')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(list.locator('[aria-selected=true]')).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop?category=Hoodies')
    await expect(list).toBeHidden()
  })

  test('Escape closes the list and keeps the text, Enter then searches for it', async ({ page, shop }) => {
    await answerWith(page, () => ({ items: ITEMS }))
    await shop.open('/')
    await box(page).pressSequentially('co')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(box(page)).toHaveValue('co')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop?search=co')
  })

  test('a click on a suggestion opens the design, the designer or the tag', async ({ page, shop }) => {
    shop.allowErrors(/404/)
    await answerWith(page, () => ({ items: ITEMS }))
    for (const [name, path] of [
      [/Cold Air/, `/design/${ITEMS[0]?.id}`],
      [/Colin/, `/designers/${ITEMS[1]?.id}`],
      [/cold start/, '/shop?tag=cold+start'],
    ] as const) {
      await shop.open('/shop')
      await box(page).pressSequentially('co')
      await page.getByRole('option', { name }).click()
      await expect(page).toHaveURL(path)
    }
  })

  test('ignores suggestions for an outdated term', async ({ page, shop }) => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/v1/designs/suggestions?*', async (route) => {
      const term = new URL(route.request().url()).searchParams.get('search') ?? ''
      if (term === 'c') await gate.promise
      await route.fulfill({ json: { items: [{ kind: 'category', text: `For ${term}` }] } }).catch(() => {})
    })
    await shop.open('/')
    const requested = page.waitForRequest(/suggestions\?search=c$/)
    await box(page).pressSequentially('c')
    await requested
    await box(page).pressSequentially('o')
    await expect(page.getByRole('option')).toHaveText(['For co'])
    gate.resolve()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option')).toHaveText(['For co'])
  })

  test('search works when suggestions fail', async ({ page, shop }) => {
    shop.allowErrors(/503/)
    await answerWith(page, () => undefined)
    await shop.open('/')
    const failed = page.waitForResponse(/suggestions/)
    await box(page).pressSequentially('v8')
    await failed
    await expect(page.getByRole('listbox')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop?search=v8')
  })

  test('on a phone suggestions appear in the search bar and in the drawer', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await answerWith(page, () => ({ items: ITEMS }))
    await shop.open('/')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.keyboard.type('co')
    await expect(page.getByRole('option', { name: /Cold Air/ })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(box(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox').pressSequentially('co')
    await drawer.getByRole('option', { name: /Hoodies/ }).click()
    await expect(page).toHaveURL('/shop?category=Hoodies')
    await expect(drawer).toBeHidden()
  })
})
