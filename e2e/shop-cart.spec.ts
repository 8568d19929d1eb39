import { newWord, publishDesigns } from './designs.ts'
import { expect, test } from './fixtures.ts'

test('[spec 58-60, 87] a card adds one item to the cart, and the badge counts items', async ({
  page,
  server,
  shop,
}) => {
  const word = newWord()
  const [id] = await publishDesigns(server, { title: `First ${word}` }, { title: `Second ${word}` })
  await shop.open(`/shop?search=${word}`)
  const badge = page.getByTestId('cart-count')
  await expect(badge).toHaveCount(0)
  const card = page.getByRole('article').filter({ hasText: `First ${word}` })
  const add = card.getByRole('button', { name: `Add First ${word} to cart` })
  await add.click()
  await expect(card.getByRole('status')).toHaveText('Added to cart')
  await expect(badge).toHaveText('1')
  await add.click()
  await page.getByRole('button', { name: `Add Second ${word} to cart` }).click()
  await expect(badge).toHaveText('3')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  await expect(page).toHaveURL(`/shop?search=${word}`)
  const [line] = await page.evaluate(() => JSON.parse(localStorage.getItem('automotive-apparel-cart') ?? '[]'))
  expect(line).toEqual({
    id,
    designId: id,
    name: `First ${word}`,
    price: 24.99,
    quantity: 2,
    image: expect.stringMatching(new RegExp(`^/storage/v1/object/public/mockups/${id}/[a-z-]+-w330\\.webp$`)),
  })
  await page.reload()
  await expect(badge).toHaveText('3')
})

test('Tab moves the focus from a design to its button', async ({ page, server, shop }) => {
  const word = newWord()
  await publishDesigns(server, { title: word })
  await shop.open(`/shop?search=${word}`)
  const card = page.getByRole('article')
  await card.getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: /to cart$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('status')).toHaveText('Added to cart')
})
