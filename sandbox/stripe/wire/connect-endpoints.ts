import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { query } from '../../database.ts'
import {
  createAccountParams,
  createLinkParams,
  listAccountsParams,
  updateAccountParams,
} from '../connect/account-params.ts'
import { createAccount, updateAccount } from '../connect/accounts.ts'
import { readBalance } from '../connect/funds.ts'
import { createAccountLink, createLoginLink } from '../connect/links.ts'
import { cancelPayout, createPayout, createPayoutParams, listPayoutsParams, requireOwner } from '../connect/payouts.ts'
import { reverseTransfer, reverseTransferParams } from '../connect/reverse-transfer.ts'
import {
  createTransfer,
  createTransferParams,
  listTransfersParams,
  updateTransfer,
  updateTransferParams,
} from '../connect/transfers.ts'
import { StripeFailure } from '../failure.ts'
import { listObjects } from '../list-objects.ts'
import { findObject } from '../objects.ts'
import { act, find, read, type WireEnv } from './endpoints.ts'
import { expand, page } from './param-types.ts'

const onlyExpand = z.strictObject({ expand })
const aPage = z.strictObject(page)

/** Reads the `Stripe-Account` header, with which the platform acts for a connected account. */
export const useAccount = createMiddleware<WireEnv>(async (c, next) => {
  const id = c.req.header('Stripe-Account')
  if (id) {
    if (!(await findObject(query, 'account', id))) {
      const message = `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`
      throw new StripeFailure(403, 'invalid_request_error', message, { code: 'account_invalid' })
    }
    c.set('account', id)
  }
  await next()
})

/** The part of Stripe Connect that the shop uses: accounts, transfers to them, and payouts to their banks. */
export function addConnect(wire: Hono<WireEnv>, publicOrigin?: string) {
  const origin = (url: string) => publicOrigin ?? new URL(url).origin
  wire
    .post('/accounts', (c) => act(c, createAccountParams, createAccount))
    .get('/accounts', (c) =>
      read(c, listAccountsParams, (query, params) => listObjects(query, 'account', '/v1/accounts', params)),
    )
    .get('/accounts/:id', (c) => find(c, 'account', 'account'))
    .post('/accounts/:id', (c) =>
      act(c, updateAccountParams, (call, params) => updateAccount(call, c.req.param('id'), params)),
    )
    .post('/accounts/:id/login_links', (c) =>
      act(c, onlyExpand, (call) => createLoginLink(call, c.req.param('id'), origin(c.req.url))),
    )
    .post('/account_links', (c) =>
      act(c, createLinkParams, (call, params) => createAccountLink(call, params, origin(c.req.url))),
    )
    .get('/balance', (c) => read(c, onlyExpand, (query) => readBalance(query, c.var.account)))

  wire
    .post('/transfers', (c) => act(c, createTransferParams, createTransfer))
    .get('/transfers', (c) =>
      read(c, listTransfersParams, (query, { destination, transfer_group, ...rest }) =>
        listObjects(query, 'transfer', '/v1/transfers', rest, { destination, transfer_group }),
      ),
    )
    .get('/transfers/:id', (c) => find(c, 'transfer', 'transfer'))
    .post('/transfers/:id', (c) =>
      act(c, updateTransferParams, (call, params) => updateTransfer(call, c.req.param('id'), params)),
    )
    .post('/transfers/:id/reversals', (c) =>
      act(c, reverseTransferParams, (call, params) => reverseTransfer(call, c.req.param('id'), params)),
    )
    .get('/transfers/:id/reversals', (c) =>
      read(c, aPage, (query, params) => {
        const transfer = c.req.param('id')
        return listObjects(query, 'transfer_reversal', `/v1/transfers/${transfer}/reversals`, params, { transfer })
      }),
    )

  wire
    .post('/payouts', (c) => act(c, createPayoutParams, createPayout))
    .get('/payouts', (c) =>
      read(c, listPayoutsParams, (query, { status, ...rest }) =>
        listObjects(query, 'payout', '/v1/payouts', rest, { status }, c.var.account),
      ),
    )
    .get('/payouts/:id', async (c) => {
      await requireOwner(query, c.req.param('id'), c.var.account)
      return find(c, 'payout', 'payout')
    })
    .post('/payouts/:id/cancel', (c) => act(c, onlyExpand, (call) => cancelPayout(call, c.req.param('id'))))
}
