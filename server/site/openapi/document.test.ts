import { expect, test } from 'vitest'
import { apiDocument } from '../api.ts'
import { permissions } from '../permissions.ts'

test('the OpenAPI document describes every endpoint of the access control list, and no others', () => {
  const documented = Object.entries(apiDocument().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.sort()).toEqual(Object.keys(permissions).sort())
})
