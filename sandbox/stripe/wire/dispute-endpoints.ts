import type { Hono } from 'hono'
import { z } from 'zod'
import { createFile } from '../disputes/create-file.ts'
import { acceptDispute } from '../disputes/decide-dispute.ts'
import { listDisputesParams, updateDispute, updateDisputeParams } from '../disputes/submit-evidence.ts'
import { listObjects } from '../list-objects.ts'
import { act, find, read, type WireEnv } from './endpoints.ts'
import { expand } from './param-types.ts'

const onlyExpand = z.strictObject({ expand })

/** Disputes and the files that are sent as evidence. */
export function addDisputes(wire: Hono<WireEnv>) {
  wire
    .get('/disputes', (c) =>
      read(c, listDisputesParams, (query, { charge, payment_intent, ...rest }) =>
        listObjects(query, 'dispute', '/v1/disputes', rest, { charge, payment_intent }),
      ),
    )
    .get('/disputes/:id', (c) => find(c, 'dispute', 'dispute'))
    .post('/disputes/:id', (c) =>
      act(c, updateDisputeParams, (call, params) => updateDispute(call, c.req.param('id'), params)),
    )
    .post('/disputes/:id/close', (c) => act(c, onlyExpand, (call) => acceptDispute(call, c.req.param('id'))))
    .post('/files', createFile)
    .get('/files/:id', (c) => find(c, 'file', 'file'))
}
