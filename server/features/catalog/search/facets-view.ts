import { z } from '@hono/zod-openapi'

const FacetView = z
  .object({
    is_exact: z.boolean().openapi({ description: 'False if the counts are lower bounds' }),
    values: z.array(
      z.object({
        value: z.string().openapi({ description: 'The value of the parameter', example: 'royal-blue' }),
        label: z.string().openapi({ example: 'Royal blue' }),
        count: z.number().int(),
      }),
    ),
  })
  .openapi('Facet')

/** Number of designs by filter value. */
export const FacetsView = z
  .object({
    category: FacetView,
    garment: FacetView,
    color: FacetView,
    price: FacetView,
    designer: FacetView.openapi({ description: 'The ten designers with the most designs, and the selected ones' }),
  })
  .openapi('Facets')
export type FacetsView = z.infer<typeof FacetsView>
