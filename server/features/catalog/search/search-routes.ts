import { createRoute, z } from '@hono/zod-openapi'
import { readText, type TextParameter } from '#domain/query-parameter.ts'
import { MATCHES, SHOP_PAGE_SIZE } from '#domain/shop.ts'
import { SHOP_PARAMETERS } from '#domain/shop-query.ts'
import { countDesigns } from '#server/features/catalog/designs/count-designs.ts'
import { readViews } from '#server/features/catalog/designs/design-rows.ts'
import { DesignView } from '#server/features/catalog/designs/design-view.ts'
import { errorResponses, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { searchDesigns } from './search-designs.ts'
import { SUGGESTION_KINDS, suggest } from './suggest.ts'

const tags = ['Designs']
const PUBLIC = { 'Cache-Control': 'no-cache' }

const search = normalized(SHOP_PARAMETERS.search).openapi({
  description:
    'Matches title, description, designer’s name and category, case-insensitively. If no design contains the text, matches its words, also with tags, garment and colors, then its spelling correction.',
  example: 'rally',
})
const SearchQuery = z.object({
  search,
  category: normalized(SHOP_PARAMETERS.category).openapi({
    description: 'Exact name of a category',
    example: 'Hoodies',
  }),
  designer: z.uuid().optional().openapi({ description: 'Only designs by this designer' }),
  sort: z.enum(SHOP_PARAMETERS.sort.values).default(SHOP_PARAMETERS.sort.defaultValue),
  after: z
    .string()
    .max(SHOP_PARAMETERS.after.maxLength)
    .optional()
    .openapi({ description: '`next_cursor` of the previous page' }),
  limit: z.coerce.number().int().min(1).max(100).default(SHOP_PAGE_SIZE),
})
const FoundView = listOf(DesignView).extend({
  total_is_exact: z.boolean().openapi({ description: 'False if `total` is a lower bound' }),
  match: z.enum(MATCHES).nullable().openapi({
    description:
      'How the designs match the search: they contain the text, they have all of its words, or they have all words of `shown_for`. Null without a search or a match.',
    example: 'exact',
  }),
  shown_for: z.string().nullable().openapi({
    description: 'The corrected search term, if `match` is `corrected`',
    example: null,
  }),
})
const SuggestionView = z
  .object({ kind: z.enum(SUGGESTION_KINDS), text: z.string(), id: z.uuid().optional() })
  .openapi('Suggestion')

const listRoute = createRoute({
  method: 'get',
  path: '/designs',
  tags,
  summary: 'Search approved designs',
  request: { query: SearchQuery },
  responses: { 200: jsonResponse('A page of designs', FoundView), ...errorResponses('invalid') },
})
const countRoute = createRoute({
  method: 'get',
  path: '/designs/count',
  tags,
  summary: 'Count approved designs',
  responses: { 200: jsonResponse('The count', z.object({ count: z.number().int() })) },
})
const suggestRoute = createRoute({
  method: 'get',
  path: '/designs/suggestions',
  tags,
  summary: 'Suggest completions for a search',
  request: { query: z.object({ search }) },
  responses: { 200: jsonResponse('At most eight suggestions', z.object({ items: z.array(SuggestionView) })) },
})

/** Mounted before `/designs/{id}`, which would match these paths as ids. */
export const searchRoutes = newRouter()
  .openapi(listRoute, async (c) => {
    const { designer: designerId, ...query } = c.req.valid('query')
    return c.json(await searchDesigns({ ...query, designerId }, readViews), 200, PUBLIC)
  })
  .openapi(countRoute, async (c) => c.json({ count: await countDesigns() }, 200, PUBLIC))
  .openapi(suggestRoute, async (c) => c.json({ items: await suggest(c.req.valid('query').search) }, 200, PUBLIC))

/** Truncates a long text instead of rejecting it; an empty text becomes undefined. */
function normalized(parameter: TextParameter) {
  return z
    .string()
    .optional()
    .transform((text) => readText(parameter, text))
}
