import { z } from '@hono/zod-openapi'
import { EVIDENCE_KINDS } from '#domain/evidence.ts'
import { emptyResponse, errorResponses, jsonResponse, type Registry } from '#server/platform/http/openapi.ts'

const binary = { schema: { type: 'string', format: 'binary' } as const }
const image = (description: string) => ({
  description,
  content: { 'image/webp': binary, 'image/jpeg': binary, 'image/png': binary, 'image/avif': binary },
})
const imageResponses = { 200: image('The image'), 304: emptyResponse('Not modified') }
const tags = ['Files']

/** Artwork uploads and the public images made from them. */
export function registerFiles(registry: Registry) {
  registry.registerPath({
    method: 'post',
    path: '/storage/v1/object/designs/{path}',
    tags,
    summary: 'Upload artwork',
    request: {
      params: z.object({ path: z.string().openapi({ example: '<user id>/<milliseconds>_0.png' }) }),
      body: { required: true, content: { 'image/png': binary, 'image/jpeg': binary } },
    },
    responses: {
      200: jsonResponse(
        'The stored image',
        z.object({ path: z.string(), public_url: z.string(), preview_url: z.string() }),
      ),
      408: emptyResponse('The body arrived too slowly'),
      409: emptyResponse('The path is taken, the storage quota is used up, or the artwork was taken down'),
    },
  })
  registry.registerPath({
    method: 'get',
    path: '/storage/v1/object/public/designs/{path}',
    tags,
    summary: 'A rendition of approved artwork',
    request: {
      params: z.object({ path: z.string() }),
      query: z.object({ width: z.string().optional(), token: z.string().optional() }),
    },
    responses: imageResponses,
  })
  registry.registerPath({
    method: 'post',
    path: '/storage/v1/object/storefronts/{path}',
    tags,
    summary: 'Upload a banner or a profile image',
    description: 'The image is private until you save your storefront with it.',
    request: {
      params: z.object({ path: z.string().openapi({ example: '<uuid>.jpg' }) }),
      body: { required: true, content: { 'image/png': binary, 'image/jpeg': binary } },
    },
    responses: {
      200: jsonResponse(
        'The stored image',
        z.object({ path: z.string(), public_url: z.string(), preview_url: z.string() }),
      ),
      408: emptyResponse('The body arrived too slowly'),
      409: emptyResponse('The path is taken, or the image was taken down'),
    },
  })
  registry.registerPath({
    method: 'get',
    path: '/storage/v1/object/public/storefronts/{path}',
    tags,
    summary: 'A rendition of a designer’s banner or profile image',
    request: {
      params: z.object({ path: z.string() }),
      query: z.object({ width: z.string().optional(), token: z.string().optional() }),
    },
    responses: imageResponses,
  })
  registry.registerPath({
    method: 'get',
    path: '/storage/v1/object/public/social/designers/{file}',
    tags,
    summary: 'The preview card of a shared link to a designer’s page',
    request: { params: z.object({ file: z.string().openapi({ example: '<user id>.jpg' }) }) },
    responses: imageResponses,
  })
  registry.registerPath({
    method: 'post',
    path: '/storage/v1/object/review-photos/{path}',
    tags,
    summary: 'Upload a photo for a customer review',
    description: 'For customers with a delivered order. The photo is private until its review is published.',
    request: {
      params: z.object({ path: z.string().openapi({ example: '<uuid>.jpg' }) }),
      body: { required: true, content: { 'image/png': binary, 'image/jpeg': binary } },
    },
    responses: {
      200: jsonResponse(
        'The stored photo',
        z.object({ path: z.string(), public_url: z.string(), preview_url: z.string() }),
      ),
      408: emptyResponse('The body arrived too slowly'),
      409: emptyResponse('The path is taken'),
    },
  })
  registry.registerPath({
    method: 'get',
    path: '/storage/v1/object/public/review-photos/{path}',
    tags,
    summary: 'A rendition of a photo in a published customer review',
    request: {
      params: z.object({ path: z.string() }),
      query: z.object({ width: z.string().optional(), token: z.string().optional() }),
    },
    responses: imageResponses,
  })
  registry.registerPath({
    method: 'post',
    path: '/storage/v1/object/dispute-files/{id}/{kind}',
    tags: ['Disputes'],
    summary: 'Upload evidence for a dispute',
    description:
      'Replaces the file of the same kind. An uploaded one is only replaced if `replaces` is its id. All files together may have 4.5 MB.',
    request: {
      params: z.object({ id: z.uuid(), kind: z.enum(EVIDENCE_KINDS) }),
      query: z.object({
        name: z.string().max(200),
        replaces: z.uuid().optional().openapi({ description: 'The uploaded file of the same kind that was seen' }),
      }),
      body: { required: true, content: { 'application/pdf': binary, 'image/png': binary, 'image/jpeg': binary } },
    },
    responses: {
      201: jsonResponse('The stored file', z.object({ id: z.uuid() })),
      ...errorResponses('invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'too_large', 'unsupported'),
    },
  })
  registry.registerPath({
    method: 'get',
    path: '/storage/v1/object/public/mockups/{id}/{file}',
    tags,
    summary: 'A design on a garment',
    description:
      '`black-w330.webp` shows the main product, `hoodie-black-w330.webp` another one. `-worn` and `-back` before the width are other views.',
    request: { params: z.object({ id: z.uuid(), file: z.string().openapi({ example: 'black-w330.webp' }) }) },
    responses: imageResponses,
  })
  registry.registerPath({
    method: 'get',
    path: '/storage/v1/object/public/social/{file}',
    tags,
    summary: 'The preview card of a shared link',
    request: { params: z.object({ file: z.string() }) },
    responses: imageResponses,
  })
  registry.registerPath({
    method: 'get',
    path: '/storage/v1/object/public/pins/{file}',
    tags,
    summary: 'An image of a rejected design with the reviewer’s numbered pins',
    description: 'The token is part of the URL in the email to the designer.',
    request: { params: z.object({ file: z.string() }), query: z.object({ token: z.string() }) },
    responses: imageResponses,
  })
  registry.registerPath({
    method: 'get',
    path: '/storage/v1/object/public/order-items/{file}',
    tags,
    summary: 'An item of an order as it was bought',
    description: 'The token is part of `picture_url`.',
    request: { params: z.object({ file: z.string() }), query: z.object({ token: z.string() }) },
    responses: imageResponses,
  })
}
