import type { Locator, Page } from '@playwright/test'
import { asAdmin, call, type Server, tokenOf } from './api.ts'
import { paidOrder } from './checkout.ts'
import { decide, makeDesign } from './designs.ts'
import { disputedOrder, NOT_RECEIVED_CARD } from './disputed-order.ts'
import { expect } from './fixtures.ts'
import { newDesigner } from './new-designer.ts'
import { fillQueue } from './review-queue.ts'

/** A form that two people open at the same time. Both enter a text that starts with `word`. */
export type ConflictingForm = {
  /** Creates what is edited. */
  make: (server: Server, word: string, workerIndex: number) => Promise<{ path: string; email: string }>
  /** Opens the form on its page, whatever the saved text is. */
  open?: (page: Page, word: string) => Locator
  form: (page: Page) => Locator
  field: string | RegExp
  save: string
  saved: string
  /** Opens empty; the page shows the saved text. */
  isEmpty?: true
  /** The notice is always in view, so it does not take the focus. */
  isSticky?: true
  /** Restores what was typed after a reload. */
  isRestored?: true
}

const ADMIN = 'admin@pitlane.test'
const main = (page: Page) => page.getByRole('main')
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name })
const form = (name: string) => (page: Page) => page.getByRole('form', { name })
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })

async function liveDesign(server: Server, word: string) {
  const { email, designs } = await newDesigner(server, { titles: [word] })
  return { email, path: `/designers?tab=designs&design=${designs[0]}` }
}

export const CONFLICTING_FORMS: Record<string, ConflictingForm> = {
  settings: {
    make: async () => ({ email: ADMIN, path: '/admin/settings' }),
    form: form('Company'),
    field: 'Company name',
    save: 'Save',
    saved: 'Settings saved',
  },
  profile: {
    make: async (server) => ({ email: (await newDesigner(server, { titles: [] })).email, path: '/account' }),
    form: main,
    field: 'Display name',
    save: 'Save profile',
    saved: 'Profile saved',
  },
  storefront: {
    make: async (server) => ({
      email: (await newDesigner(server, { titles: [] })).email,
      path: '/designers?tab=storefront',
    }),
    form: main,
    field: 'Bio',
    save: 'Save storefront',
    saved: 'Storefront saved',
    isSticky: true,
  },
  'address of an order': {
    make: async (server) => {
      const { designs } = await newDesigner(server)
      const { email } = await newDesigner(server, { titles: [] })
      const { token } = await tokenOf(server, email)
      const { order } = await paidOrder(server, token, [
        { designId: designs[0], size: 'M', color: 'black', quantity: 1 },
      ])
      return { email, path: `/account/orders/${order.id}` }
    },
    open: button('Change address'),
    form: dialog('Change address'),
    field: 'Street',
    save: 'Save address',
    saved: 'Address saved',
  },
  'newsletter draft': {
    make: async (server, word) => {
      const { token } = await asAdmin(server)
      const draft = { subject: word, preheader: '', body: 'Hello.', design_ids: [] }
      const { id } = await call(server, 'POST', '/api/v1/newsletter-issues', draft, token)
      return { email: ADMIN, path: `/admin/newsletter?issue=${id}` }
    },
    form: main,
    field: 'Subject',
    save: 'Save draft',
    saved: 'Draft saved',
  },
  'statement of a dispute': {
    make: async (server) => {
      const { id } = await disputedOrder(server, NOT_RECEIVED_CARD)
      const { token } = await asAdmin(server)
      const disputeId = async () =>
        (await call(server, 'GET', `/api/v1/orders/${id}`, undefined, token)).dispute?.id as string | undefined
      // The dispute arrives as an event of the payment provider.
      await expect.poll(disputeId).toBeTruthy()
      return { email: ADMIN, path: `/admin?tab=orders&view=disputes&dispute=${await disputeId()}` }
    },
    form: main,
    field: 'Your text for the bank',
    save: 'Save statement',
    saved: 'Statement saved',
    isRestored: true,
  },
  'name of a category': {
    make: async (server, name) => {
      await call(server, 'POST', '/api/v1/categories', { name }, (await asAdmin(server)).token)
      return { email: ADMIN, path: '/admin/content' }
    },
    open: (page, word) => page.getByRole('button', { name: new RegExp(`^Rename ${word}`) }),
    form: main,
    field: /^New name of/,
    save: 'Save name',
    saved: 'Category renamed',
  },
  'design that waits for a review': {
    make: async (server) => {
      const { email, designs } = await newDesigner(server, { isApproved: false })
      return { email, path: `/designers?tab=designs&design=${designs[0]}` }
    },
    form: form('Edit design'),
    field: 'Title',
    save: 'Save changes',
    saved: 'Changes saved',
    isRestored: true,
  },
  'text of a design in the shop': {
    make: liveDesign,
    form: form('Edit text, price and products'),
    field: 'Title',
    save: 'Save changes',
    saved: 'Design updated',
    isRestored: true,
  },
  revision: {
    make: liveDesign,
    form: form('Submit a revision'),
    field: 'Alternative text for image 1',
    save: 'Submit for review',
    saved: 'Revision submitted',
    isRestored: true,
  },
  'design page': {
    make: async (server) => ({ email: ADMIN, path: (await makeDesign(server)).path }),
    open: (page) => page.getByRole('region', { name: 'Admin' }).getByRole('button', { name: 'Edit', exact: true }),
    form: form('Edit design'),
    field: 'Title',
    save: 'Save design',
    saved: 'Design updated successfully!',
    isRestored: true,
  },
  'limits of a discount code': {
    make: async (server, word) => {
      const code = word.toUpperCase()
      await call(server, 'POST', '/api/v1/discounts', { code, kind: 'free_shipping' }, (await asAdmin(server)).token)
      return { email: ADMIN, path: '/admin/discounts' }
    },
    open: (page, word) => page.getByRole('button', { name: `Edit ${word.toUpperCase()}` }),
    form: main,
    field: 'Note',
    save: 'Save changes',
    saved: 'Discount code updated',
    isRestored: true,
  },
  'quick edit of a pending design': {
    make: async (server, _word, workerIndex) => {
      await fillQueue(server, workerIndex, 1)
      return { email: ADMIN, path: '/admin' }
    },
    open: button(/^Inspect/),
    form: form('Edit title and price'),
    field: 'Title',
    save: 'Save',
    saved: 'Design updated successfully!',
  },
  'reason for archiving': {
    make: async (server) => {
      const { id, path } = await makeDesign(server)
      await decide(server, id, 'archive')
      return { email: ADMIN, path }
    },
    open: button(/^(Add|Change) reason$/),
    form: form('Reason for archiving'),
    field: /^Reason for archiving/,
    save: 'Save reason',
    saved: 'Reason saved',
    isEmpty: true,
  },
}
