import { afterEach, expect, test } from 'vitest'
import { absoluteAssetUrl, assetUrl, setAssetOrigin } from './asset-url.ts'

const CDN = 'https://cdn.shop.example'
const PICTURE = '/storage/v1/object/public/mockups/1/black-w330.webp'

afterEach(() => setAssetOrigin())

test('without a CDN, every path stays as it is', () => {
  expect(assetUrl(PICTURE)).toBe(PICTURE)
  expect(absoluteAssetUrl('https://shop.example', PICTURE)).toBe(`https://shop.example${PICTURE}`)
})

test('public pictures and built files come from the CDN', () => {
  setAssetOrigin(CDN)
  for (const path of [PICTURE, `${PICTURE}?width=640`, '/assets/inter.woff2']) expect(assetUrl(path)).toBe(CDN + path)
  expect(absoluteAssetUrl('https://shop.example', PICTURE)).toBe(CDN + PICTURE)
})

test('signed and private pictures, pages and previews of local files do not', () => {
  setAssetOrigin(CDN)
  for (const path of [
    '/storage/v1/object/public/designs/1/2_0.png?token=abc&width=640',
    '/storage/v1/object/public/designs/1/2_0.png?width=640&token=abc',
    '/storage/v1/object/order-pictures/1',
    '/shop',
    'blob:https://shop.example/1',
  ])
    expect(assetUrl(path)).toBe(path)
})
