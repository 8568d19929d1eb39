import { createRoute, z } from '@hono/zod-openapi'
import { MAX_SAVED_ADDRESSES } from '#domain/address-rules.ts'
import { requireViewer } from '#server/features/auth/viewer.ts'
import { AddressInput } from '#server/platform/http/address-input.ts'
import { emptyResponse, errorResponses, jsonBody, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { addAddress } from './add-address.ts'
import { changeAddress } from './change-address.ts'
import { deleteAddress } from './delete-address.ts'
import { listAddresses } from './list-addresses.ts'
import { makeDefault } from './make-default.ts'
import { SavedAddressView } from './saved-address.ts'

const tags = ['Account']
const middleware = requireViewer
const params = z.object({ id: z.uuid() })

const listRoute = createRoute({
  method: 'get',
  path: '/me/addresses',
  tags,
  middleware,
  summary: 'List your saved addresses, the default first',
  responses: { 200: jsonResponse('Your addresses', listOf(SavedAddressView)), ...errorResponses('unauthenticated') },
})
const addRoute = createRoute({
  method: 'post',
  path: '/me/addresses',
  tags,
  middleware,
  summary: 'Save an address',
  description: `You can save ${MAX_SAVED_ADDRESSES} addresses. The first one is the default.`,
  request: jsonBody(AddressInput),
  responses: {
    201: jsonResponse('The saved address', SavedAddressView),
    ...errorResponses('invalid', 'unauthenticated', 'conflict'),
  },
})
const changeRoute = createRoute({
  method: 'put',
  path: '/me/addresses/{id}',
  tags,
  middleware,
  summary: 'Replace a saved address',
  request: { params, ...jsonBody(AddressInput) },
  responses: {
    200: jsonResponse('The saved address', SavedAddressView),
    ...errorResponses('invalid', 'unauthenticated', 'not_found'),
  },
})
const defaultRoute = createRoute({
  method: 'post',
  path: '/me/addresses/{id}/default',
  tags,
  middleware,
  summary: 'Make a saved address your default',
  request: { params },
  responses: {
    200: jsonResponse('The saved address', SavedAddressView),
    ...errorResponses('unauthenticated', 'not_found'),
  },
})
const deleteRoute = createRoute({
  method: 'delete',
  path: '/me/addresses/{id}',
  tags,
  middleware,
  summary: 'Delete a saved address',
  request: { params },
  responses: { 204: emptyResponse('The address is deleted'), ...errorResponses('unauthenticated', 'not_found') },
})

export const savedAddressRoutes = newRouter()
  .openapi(listRoute, async (c) => c.json(await listAddresses(c.var.viewer.id), 200))
  .openapi(addRoute, async (c) => c.json(await addAddress(c.var.viewer.id, c.req.valid('json'), new Date()), 201))
  .openapi(changeRoute, async (c) =>
    c.json(await changeAddress(c.var.viewer.id, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(defaultRoute, async (c) => c.json(await makeDefault(c.var.viewer.id, c.req.valid('param').id), 200))
  .openapi(deleteRoute, async (c) => {
    await deleteAddress(c.var.viewer.id, c.req.valid('param').id)
    return c.body(null, 204)
  })
