import { html } from 'hono/html'
import type { Country } from './countries.ts'
import type { Errors, Values } from './read-card-form.ts'

export type Filled = { values: Values; errors: Errors }
type Input = {
  name: string
  label: string
  autocomplete: string
  inputmode?: 'numeric' | 'email'
  type?: 'text' | 'email' | 'date'
  placeholder?: string
  optional?: boolean
  /** Some countries require it, which only the server checks. */
  dependsOnCountry?: boolean
  maxlength?: number
}

/** A labeled input with its error message. */
export function input(field: Input, { values, errors }: Filled) {
  const {
    name,
    label,
    autocomplete,
    inputmode = 'text',
    type = 'text',
    placeholder = '',
    optional,
    dependsOnCountry,
    maxlength = 200,
  } = field
  return html`<div class="field">
    <label for="${name}">${label}${optional ? html` <span class="optional">(optional)</span>` : ''}</label>
    <input id="${name}" name="${name}" type="${type}" inputmode="${inputmode}" autocomplete="${autocomplete}"
      placeholder="${placeholder}" maxlength="${maxlength}" value="${values[name] ?? ''}" aria-describedby="${name}-error"
      ${errors[name] ? html`aria-invalid="true"` : ''} ${optional || dependsOnCountry ? '' : 'required'}>
    ${problem(name, errors)}
  </div>`
}

export function select(
  name: string,
  label: string,
  options: Country[],
  autocomplete: string,
  { values, errors }: Filled,
) {
  const chosen = values[name] ?? (options.some(({ code }) => code === 'US') ? 'US' : options[0]?.code)
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}" autocomplete="${autocomplete}" aria-describedby="${name}-error" required
      ${errors[name] ? html`aria-invalid="true"` : ''}>
      ${options.map(({ code, name }) => html`<option value="${code}" ${code === chosen ? 'selected' : ''}>${name}</option>`)}
    </select>
    ${problem(name, errors)}
  </div>`
}

function problem(name: string, errors: Errors) {
  return html`<p class="error" id="${name}-error">${errors[name] ?? ''}</p>`
}
