import { html } from 'hono/html'
import { METHOD_NAMES, type Method } from '../methods/methods.ts'

/** Buttons for the enabled methods other than a card. They send the form without its card fields. */
export function methodButtons(methods: readonly Method[]) {
  const others = methods.filter((method) => method !== 'card')
  if (others.length === 0) return ''
  return html`<section aria-labelledby="other-methods">
    <h2 id="other-methods">Other ways to pay</h2>
    <div class="methods">${others.map(
      (method) =>
        html`<button class="submit plain" name="method" value="${method}" formnovalidate>${METHOD_NAMES[method]}</button>`,
    )}</div>
  </section>`
}
