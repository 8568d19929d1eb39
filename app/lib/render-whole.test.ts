import { createElement, lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderWhole } from './render-whole.ts'

const NONCE = 'a-nonce'
const Title = () => createElement('h1', null, 'Pits & paddock')
const lateTitle = () =>
  lazy(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return { default: Title }
  })

test('renders a page that waits for nothing in one pass', async () => {
  let passes = 0
  const page = () => {
    passes++
    return createElement(Title)
  }
  expect(await renderWhole(page, NONCE)).toBe('<h1>Pits &amp; paddock</h1>')
  expect(passes).toBe(1)
})

test('a document has the same HTML in one pass and after waiting', async () => {
  const documentOf = (content: React.ReactNode) =>
    createElement('html', { lang: 'en' }, createElement('head'), createElement('body', null, content))
  const late = documentOf(createElement(lateTitle()))
  const html = await renderWhole(() => documentOf(createElement(Title)), NONCE)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/)
  expect(await renderWhole(() => late, NONCE)).toBe(html)
})

test('waits for a component whose code is still loading', async () => {
  const page = createElement(lateTitle())
  expect(await renderWhole(() => page, NONCE)).toBe('<h1>Pits &amp; paddock</h1>')
})

test('waits inside a Suspense boundary instead of rendering its fallback', async () => {
  const page = createElement(Suspense, { fallback: 'Loading' }, createElement(lateTitle()))
  const html = await renderWhole(() => page, NONCE)
  expect(html).toContain('<h1>Pits &amp; paddock</h1>')
  expect(html).not.toContain('Loading')
})

test.each([
  ['the page', (part: React.ReactElement) => part],
  ['a Suspense boundary', (part: React.ReactElement) => createElement(Suspense, null, part)],
])('fails with the error of a component in %s', async (_where, wrap) => {
  const Broken = () => {
    throw new Error('no title')
  }
  const page = () => wrap(createElement(Broken))
  await expect(renderWhole(page, NONCE)).rejects.toThrow('no title')
})
