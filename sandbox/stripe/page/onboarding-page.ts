import { html } from 'hono/html'
import type Stripe from 'stripe'
import { TEST_BANKS } from '../connect/banks.ts'
import { type Filled, input } from './fields.ts'
import { framePage } from './frame.ts'
import { needsBank } from './read-onboarding-form.ts'

type OnboardingPage = Filled & { account: Stripe.Account; merchant: string; returnUrl: string; problem?: string }

const BANNER = html`<header class="banner"><strong>Sandbox</strong> Nothing here is checked or stored outside this sandbox. Do not enter real details.</header>`

/** Stripe's onboarding, on one page. */
export function onboardingPage({ account, merchant, returnUrl, problem, ...filled }: OnboardingPage) {
  const { individual } = account
  const numeric = { inputmode: 'numeric' } as const
  const hasSsn = Boolean(individual?.ssn_last_4_provided) || account.country !== 'US'
  const hasBank = !needsBank(account)
  const body = html`
${BANNER}
<main class="pay">
  <h1>Get paid by ${merchant}</h1>
  <p class="message">${merchant} uses Stripe for payouts. Stripe needs these details to verify you and to send you money.</p>
  ${requirementsList(account)}
  <form method="post">
    <div role="alert" class="problem" tabindex="-1" ${problem ? '' : 'hidden'}>${problem ?? ''}</div>
    <section aria-labelledby="person">
      <h2 id="person">Personal details</h2>
      <div class="row">
        ${input({ name: 'first_name', label: 'First name', autocomplete: 'given-name' }, filled)}
        ${input({ name: 'last_name', label: 'Last name', autocomplete: 'family-name' }, filled)}
      </div>
      ${input({ name: 'dob', label: 'Date of birth', autocomplete: 'bday', type: 'date' }, filled)}
      ${input({ name: 'ssn_last_4', label: 'Last 4 digits of Social Security number', autocomplete: 'off', maxlength: 4, optional: hasSsn, ...numeric }, filled)}
    </section>
    <section aria-labelledby="bank">
      <h2 id="bank">Bank account</h2>
      ${hasBank ? html`<p class="message">Payouts go to ${bankName(account)}. Leave these fields empty to keep it.</p>` : ''}
      <details class="cards">
        <summary>Test account numbers</summary>
        <ul>${TEST_BANKS.map(({ number, does }) => html`<li><span class="number">${number}</span> <span>${does}</span></li>`)}</ul>
        <p>Use routing number 110000000.</p>
      </details>
      <div class="row">
        ${input({ name: 'routing_number', label: 'Routing number', autocomplete: 'off', placeholder: '110000000', maxlength: 11, optional: hasBank, ...numeric }, filled)}
        ${input({ name: 'account_number', label: 'Account number', autocomplete: 'off', placeholder: '000123456789', maxlength: 20, optional: hasBank, ...numeric }, filled)}
      </div>
    </section>
    <p class="message">By finishing, you agree to the terms of this simulator.</p>
    <div class="answers">
      <button class="submit" name="choice" value="finish">Finish</button>
      <button class="submit plain" name="choice" value="no_bank" formnovalidate>Finish without a bank account</button>
      <button class="submit plain" name="choice" value="later" formnovalidate>Save and return later</button>
    </div>
  </form>
  <p class="small">This is a simulator of Stripe Connect, so you can try payouts without a Stripe account.</p>
</main>`
  return framePage({ title: `Get paid by ${merchant}`, body, allowedOrigins: [new URL(returnUrl).origin] })
}

/** The designer's account page at Stripe, opened by a login link. */
export function accountPage(account: Stripe.Account, shown: { available: string; payouts: string[] }) {
  const body = html`
${BANNER}
<main class="notice">
  <p class="eyebrow">Stripe Express</p>
  <h1>Your account</h1>
  <p>Available balance: <strong>${shown.available}</strong></p>
  <p>Bank account: ${bankName(account)}</p>
  ${requirementsList(account)}
  <h2>Payouts</h2>
  ${shown.payouts.length > 0 ? html`<ul>${shown.payouts.map((text) => html`<li>${text}</li>`)}</ul>` : html`<p>You have no payouts yet.</p>`}
</main>`
  return framePage({ title: 'Your account', body })
}

export function usedLinkPage() {
  const body = html`
<main class="notice">
  <h1>This link has expired</h1>
  <p>Links to Stripe work once, for a few minutes. Go back to the shop and open a new one.</p>
</main>`
  return framePage({ title: 'This link has expired', body }, 404)
}

function requirementsList({ requirements, details_submitted }: Stripe.Account) {
  const errors = requirements?.errors ?? []
  if (!details_submitted || errors.length === 0) return ''
  return html`<div class="problem">
    <p>Stripe needs more information:</p>
    <ul>${errors.map(({ reason }) => html`<li>${reason}</li>`)}</ul>
  </div>`
}

function bankName({ external_accounts }: Stripe.Account) {
  const [bank] = external_accounts?.data ?? []
  return bank?.object === 'bank_account' ? `${bank.bank_name} •••• ${bank.last4}` : 'none yet'
}
