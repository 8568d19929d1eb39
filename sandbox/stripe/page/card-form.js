// Progressive enhancement of the payment page: formats numbers and validates as you type. Without it, the server validates.
;(() => {
  const form = document.querySelector('[data-card-form]')
  const field = (name) => form.elements.namedItem(name)
  const digits = (name) => field(name).value.replace(/\D/g, '')
  const pay = form.querySelector('[data-pay]')
  const payText = form.querySelector('[data-pay-text]')
  const payLabel = payText.textContent

  const BRANDS = [
    ['Visa', /^4/],
    ['Mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
    ['Amex', /^3[47]/],
    ['Discover', /^6(011|4[4-9]|5)/],
    ['Diners', /^3(0|6|8|9)/],
    ['JCB', /^35/],
    ['UnionPay', /^62/],
  ]
  const brand = () => BRANDS.find(([, pattern]) => pattern.test(digits('card_number')))?.[0] ?? ''
  const numberLength = () => ({ Amex: 15, Diners: 16 })[brand()] ?? 16
  const cvcLength = () => (brand() === 'Amex' ? 4 : 3)

  const passesLuhn = (number) => {
    let sum = 0
    for (const [index, digit] of [...number].reverse().entries()) {
      const doubled = index % 2 === 1 ? digit * 2 : Number(digit)
      sum += doubled > 9 ? doubled - 9 : doubled
    }
    return sum % 10 === 0
  }

  const checks = {
    email: (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? '' : 'Enter a complete email address.'),
    shipping_name: (value) => (value ? '' : 'Enter your full name.'),
    shipping_line1: (value) => (value ? '' : 'Enter your street address.'),
    shipping_city: (value) => (value ? '' : 'Enter your city.'),
    shipping_state: (value) => (value || field('shipping_country').value !== 'US' ? '' : 'Enter your state.'),
    shipping_postal_code: (value) => (value || field('shipping_country').value !== 'US' ? '' : 'Enter your ZIP code.'),
    card_number: () => {
      const number = digits('card_number')
      if (!number) return 'Enter your card number.'
      if (number.length < numberLength()) return 'Your card number is incomplete.'
      return passesLuhn(number) ? '' : 'Your card number is invalid.'
    },
    card_expiry: () => {
      const [, month, year] = /^(\d\d)(\d\d)$/.exec(digits('card_expiry')) ?? []
      if (!month) return 'Your card’s expiration date is incomplete.'
      if (month < 1 || month > 12) return 'Your card’s expiration date is invalid.'
      const past = new Date(2000 + Number(year), Number(month)) <= new Date()
      return past ? 'Your card’s expiration date is in the past.' : ''
    },
    card_cvc: () => (digits('card_cvc').length === cvcLength() ? '' : `Enter the ${cvcLength()}-digit security code.`),
    card_name: (value) => (value ? '' : 'Enter the name on the card.'),
    postal_code: (value) => (value || field('country').value !== 'US' ? '' : 'Enter your ZIP code.'),
  }
  const checked = Object.keys(checks).filter((name) => field(name))

  const show = (name, message) => {
    document.getElementById(`${name}-error`).textContent = message
    if (message) field(name).setAttribute('aria-invalid', 'true')
    else field(name).removeAttribute('aria-invalid')
  }
  const check = (name) => {
    const message = checks[name](field(name).value.trim())
    show(name, message)
    return message === ''
  }

  // Groups a field's digits and keeps the cursor after the same digit.
  const regroup = (name, group) => {
    const input = field(name)
    const before = input.value.slice(0, input.selectionStart).replace(/\D/g, '').length
    const isAtEnd = input.selectionStart === input.value.length
    const text = group(input.value.replace(/\D/g, ''))
    if (text === input.value) return
    input.value = text
    let cursor = 0
    for (let seen = 0; seen < before && cursor < text.length; cursor++) if (/\d/.test(text[cursor])) seen++
    input.setSelectionRange(isAtEnd ? text.length : cursor, isAtEnd ? text.length : cursor)
  }
  const groupNumber = (number) => {
    const text = number.slice(0, numberLength())
    if (brand() === 'Amex')
      return text.replace(/^(\d{4})(\d{1,6})?(\d+)?$/, (_, ...parts) => parts.slice(0, 3).filter(Boolean).join(' '))
    return text.replace(/(\d{4})(?=\d)/g, '$1 ')
  }
  const groupExpiry = (number, deleting) => {
    const text = (/^[2-9]/.test(number) ? `0${number}` : number).slice(0, 4)
    if (text.length < 2 || (deleting && text.length === 2)) return text
    return `${text.slice(0, 2)} / ${text.slice(2)}`
  }
  // Autofill may enter MM/YYYY.
  const shortYear = (number) => (/^\d{2}20\d{2}$/.test(number) ? number.slice(0, 2) + number.slice(4) : number)

  const format = (event) => {
    const deleting = event?.inputType?.startsWith('delete')
    regroup('card_number', groupNumber)
    regroup('card_expiry', (number) => groupExpiry(shortYear(number), deleting))
    regroup('card_cvc', (number) => number.slice(0, cvcLength()))
    form.querySelector('[data-brand]').textContent = brand()
  }

  const setBusy = (busy) => {
    pay.disabled = busy
    pay.toggleAttribute('data-busy', busy)
    payText.textContent = busy ? 'Processing…' : payLabel
    form.querySelector('[data-status]').textContent = busy ? 'Your payment is being processed.' : ''
  }

  form.noValidate = true
  form.addEventListener('input', (event) => {
    format(event)
    const { name } = event.target
    if (checks[name] && event.target.hasAttribute('aria-invalid')) check(name)
  })
  form.addEventListener('focusout', ({ target }) => {
    if (checks[target.name] && target.value) check(target.name)
  })
  form.addEventListener('submit', (event) => {
    // Other methods need the contact data and the address, but no card.
    const isCard = event.submitter?.name !== 'method'
    const wrong = checked.filter((name) => (isCard || /^(email|shipping)/.test(name)) && !check(name))
    if (wrong.length > 0) {
      event.preventDefault()
      field(wrong[0]).focus()
    } else if (isCard) setBusy(true)
  })
  // Restored from the back/forward cache.
  addEventListener('pageshow', (event) => event.persisted && setBusy(false))

  for (const button of form.querySelectorAll('[data-use]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const filled = { card_number: button.dataset.use, card_expiry: '12 / 34', card_cvc: '123' }
      for (const [name, value] of Object.entries(filled)) field(name).value = value
      if (!field('card_name').value) field('card_name').value = 'Test Driver'
      if (!field('postal_code').value) field('postal_code').value = '78701'
      format()
      for (const name of [...Object.keys(filled), 'card_name', 'postal_code']) check(name)
      pay.focus()
    })
  }
  const problem = form.querySelector('[data-problem]')
  if (!problem.hidden) problem.focus()
  format()
})()
