import { expect, test } from 'vitest'
import { ACTIONS } from '#test/conflicts/actions.ts'
import { EDITS } from '#test/conflicts/edits.ts'
import { testDatabase } from '#test/database.ts'
import { site } from '#test/site.ts'
import { permissions } from './permissions.ts'

testDatabase()

type Schema = { $ref?: string; properties?: object; allOf?: Schema[] }

test('every endpoint that edits something detects stale writes, or says why it need not', () => {
  const edits = Object.keys(permissions).filter((endpoint) => /^(PATCH|PUT) /.test(endpoint))
  expect(Object.keys(EDITS).toSorted()).toEqual(edits.toSorted())
})

test('every POST and DELETE endpoint of the API, uploads included, says how it treats what happened since', async () => {
  const isAction = /^(POST|DELETE) \/(api|functions|storage)\/v1\//
  const actions = Object.keys(permissions).filter((endpoint) => isAction.test(endpoint))
  expect(Object.keys(ACTIONS).toSorted()).toEqual(actions.toSorted())
})

test('an endpoint that detects stale writes accepts the version that the client saw', async () => {
  const { paths, components } = await (await site.request('/api/openapi.json')).json()
  const fieldsOf = (schema: Schema | undefined): string[] => {
    const { $ref, properties = {}, allOf = [] } = schema ?? {}
    const referred = $ref ? fieldsOf(components.schemas[$ref.split('/').at(-1) ?? '']) : []
    return [...referred, ...Object.keys(properties), ...allOf.flatMap(fieldsOf)]
  }
  for (const [endpoint, rule] of Object.entries({ ...EDITS, ...ACTIONS })) {
    if (typeof rule === 'string' || !('detectsBy' in rule)) continue
    const [method = '', path = ''] = endpoint.split(' ')
    const { requestBody, parameters = [] } = paths[path][method.toLowerCase()]
    const query = parameters.map(({ name }: { name: string }) => name)
    const body = fieldsOf(requestBody?.content['application/json']?.schema)
    expect([...body, ...query], endpoint).toContain(rule.detectsBy)
  }
})
