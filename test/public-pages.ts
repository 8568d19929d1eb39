// Shared by the tests of the page cache: page URLs and rendered responses.
import type { RenderedPage } from '#server/platform/page-cache/pack.ts'
import { findPageAddress } from '#server/site/page-address.ts'

const ORIGIN = 'http://shop.test'

export function addressOf(target: string) {
  const address = findPageAddress(ORIGIN, target)
  if (!address) throw new Error(`${target} is not a public page.`)
  return address
}

export function html(text: string, { status = 200, headers = {} as Record<string, string> } = {}): RenderedPage {
  const page = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache', ...headers }
  return { status, headers: new Headers(page), body: text }
}
