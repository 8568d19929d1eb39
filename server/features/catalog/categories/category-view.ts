import { z } from '@hono/zod-openapi'

export const CategoryView = z
  .object({ id: z.uuid(), name: z.string().openapi({ example: 'Hoodies' }) })
  .openapi('Category')

export const ManagedCategoryView = CategoryView.extend({
  hidden: z.boolean(),
  specified: z.boolean().openapi({ description: 'A specified category cannot be renamed or hidden.' }),
  designs: z.number().int().openapi({ description: 'Designs in any status' }),
  requests: z.number().int().openapi({ description: 'Design requests in any status' }),
  updated_at: z.iso.datetime(),
}).openapi('ManagedCategory')
