/**
 * Runs at the end of a page. A page is seen before it is used: its scripts, heavier than all the rest, are fetched
 * once the first picture is on the screen. Whoever touches the page or waits for long does not wait for the picture,
 * and what was pressed before the scripts came is kept for `replay-touches.tsx`.
 */
const RELEASE = `
(() => {
  let released = false
  const release = () => {
    if (released) return
    released = true
    for (const link of document.querySelectorAll('link[rel=held]')) link.rel = 'modulepreload'
    const start = document.createElement('script')
    start.type = 'module'
    start.textContent = document.querySelector('script[type=held]').textContent
    document.head.append(start)
  }
  window.earlyTouches = []
  const native = 'commandForElement' in HTMLButtonElement.prototype ? '[popovertarget],[commandfor]' : '[popovertarget]'
  const keep = (event) => {
    const element = event.target.closest('button[type=button]:not(' + native + '),input[type=radio]')
    if (element) window.earlyTouches?.push({ event, element, seen: element.getAttribute('aria-pressed') })
  }
  addEventListener('click', keep, true)
  const picture = document.querySelector('img[fetchpriority=high]')
  if (!picture) return release()
  picture.decode().then(() => requestAnimationFrame(() => setTimeout(release)), release)
  for (const touch of ['pointerdown', 'keydown', 'scroll']) addEventListener(touch, release, { once: true, passive: true })
  setTimeout(release, 2000)
})()`
  .trim()
  .replaceAll(/\n\s*/g, '\n')

/** Keeps a rendered page's scripts from loading until its end says so. To be done before the page is sealed. */
export function holdScripts(html: string, nonce: string): string {
  const start = `<script nonce="${nonce}" type="module" async="">`
  if (!html.includes(start)) return html
  return html
    .replace(start, `<script nonce="${nonce}" type="held">`)
    .replaceAll('<link rel="modulepreload" ', '<link rel="held" ')
    .replace('</body>', `<script nonce="${nonce}">${RELEASE}</script></body>`)
}
