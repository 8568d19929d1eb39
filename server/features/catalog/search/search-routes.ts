import { createRoute, z } from '@hono/zod-openapi'
import { readText, type TextParameter } from '#domain/query-parameter.ts'
import { SHOP_PAGE_SIZE } from '#domain/shop.ts'
import { SHOP_PARAMETERS } from '#domain/shop-query.ts'
import { countDesigns } from '#server/features/catalog/designs/count-designs.ts'
import { readViews } from '#server/features/catalog/designs/design-rows.ts'
import { DesignView } from '#server/features/catalog/designs/design-view.ts'
import { errorResponses, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { searchDesigns } from './search-designs.ts'
import { suggest } from './suggest.ts'

const tags = ['Designs']
const PUBLIC = { 'Cache-Control': 'no-cache' }

const search = normalized(SHOP_PARAMETERS.search).openapi({
  description: 'Title, description, designer’s name or category contain it; capitals do not matter',
  example: 'rally',
})
const SearchQuery = z.object({
  search,
  category: normalized(SHOP_PARAMETERS.category).openapi({
    description: 'A category’s exact name',
    example: 'Hoodies',
  }),
  designer: z.uuid().optional().openapi({ description: 'Only what this designer made' }),
  sort: z.enum(SHOP_PARAMETERS.sort.values).default(SHOP_PARAMETERS.sort.defaultValue),
  after: z
    .string()
    .max(SHOP_PARAMETERS.after.maxLength)
    .optional()
    .openapi({ description: 'The cursor of the page before' }),
  limit: z.coerce.number().int().min(1).max(100).default(SHOP_PAGE_SIZE),
})
const FoundView = listOf(DesignView).extend({
  total_is_exact: z.boolean().openapi({ description: 'False: there are at least so many' }),
  shown_for: z.string().nullable().openapi({
    description: 'Nothing is spelled as the search; these were found for this, which was probably meant',
    example: null,
  }),
})
const SuggestionView = z
  .object({ kind: z.enum(['design', 'designer', 'category']), text: z.string(), id: z.uuid() })
  .openapi('Suggestion')

const listRoute = createRoute({
  method: 'get',
  path: '/designs',
  tags,
  summary: 'Approved designs, searched and sorted',
  request: { query: SearchQuery },
  responses: { 200: jsonResponse('A page of designs', FoundView), ...errorResponses('invalid') },
})
const countRoute = createRoute({
  method: 'get',
  path: '/designs/count',
  tags,
  summary: 'How many designs are approved',
  responses: { 200: jsonResponse('The count', z.object({ count: z.number().int() })) },
})
const suggestRoute = createRoute({
  method: 'get',
  path: '/designs/suggestions',
  tags,
  summary: 'What a search that is being typed may become',
  request: { query: z.object({ search }) },
  responses: { 200: jsonResponse('At most eight', z.object({ items: z.array(SuggestionView) })) },
})

/** Ahead of the routes of single designs, whose ids would take these names for one. */
export const searchRoutes = newRouter()
  .openapi(listRoute, async (c) => {
    const { designer: designerId, ...query } = c.req.valid('query')
    return c.json(await searchDesigns({ ...query, designerId }, readViews), 200, PUBLIC)
  })
  .openapi(countRoute, async (c) => c.json({ count: await countDesigns() }, 200, PUBLIC))
  .openapi(suggestRoute, async (c) => c.json({ items: await suggest(c.req.valid('query').search) }, 200, PUBLIC))

/** A text that is cut rather than refused; an empty one counts as not given. */
function normalized(parameter: TextParameter) {
  return z
    .string()
    .optional()
    .transform((text) => readText(parameter, text))
}
