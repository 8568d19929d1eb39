import { createRoute, z } from '@hono/zod-openapi'
import { isChoice, type ListParameter, readText, readValues, type TextParameter } from '#domain/query-parameter.ts'
import { MATCHES, SHOP_PAGE_SIZE } from '#domain/shop.ts'
import { SHOP_PARAMETERS } from '#domain/shop-query.ts'
import { countDesigns } from '#server/features/catalog/designs/count-designs.ts'
import { readViews } from '#server/features/catalog/designs/design-rows.ts'
import { DesignView } from '#server/features/catalog/designs/design-view.ts'
import { errorResponses, jsonResponse, listOf } from '#server/platform/http/openapi.ts'
import { orNull } from '#server/platform/http/or-null.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { countFacets } from './count-facets.ts'
import { FacetsView } from './facets-view.ts'
import { searchDesigns } from './search-designs.ts'
import { SUGGESTION_KINDS, suggest } from './suggest.ts'

const tags = ['Designs']
/** Of one parameter, including duplicates. */
const MAX_REPEATED = 50
const PUBLIC = { 'Cache-Control': 'no-cache' }

const search = normalized(SHOP_PARAMETERS.search).openapi({
  description:
    'Matches title, description, designer’s name and category, case-insensitively. If no design contains the text, matches its words, also with tags, products and colors, then its spelling correction.',
  example: 'rally',
})
const SearchQuery = z.object({
  search,
  tag: normalized(SHOP_PARAMETERS.tag).openapi({ description: 'A tag of the design, case-insensitively' }),
  category: several(SHOP_PARAMETERS.category, z.string(), 'Exact names of categories'),
  garment: several(
    SHOP_PARAMETERS.garment,
    z.enum(SHOP_PARAMETERS.garment.each.values),
    'Products: lists every design that is sold on one of them',
  ),
  color: several(
    SHOP_PARAMETERS.color,
    z.enum(SHOP_PARAMETERS.color.each.values),
    'Garment colors: lists designs with a product in one of them',
  ),
  price: several(
    SHOP_PARAMETERS.price,
    z.enum(SHOP_PARAMETERS.price.each.values),
    'Price ranges of the main product in dollars; each includes its lower end only',
  ),
  designer: several(SHOP_PARAMETERS.designer, z.uuid(), 'Ids of designers'),
  sort: z.enum(SHOP_PARAMETERS.sort.values).default(SHOP_PARAMETERS.sort.defaultValue),
  after: z
    .string()
    .max(SHOP_PARAMETERS.after.maxLength)
    .optional()
    .openapi({ description: '`next_cursor` of the previous page' }),
  limit: z.coerce.number().int().min(1).max(100).default(SHOP_PAGE_SIZE),
  facets: z
    .enum(['true', 'false'])
    .default('false')
    .openapi({ description: 'Whether to count the designs of each filter value' }),
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
  facets: orNull(FacetsView).openapi({
    description: 'Null unless requested. The counts of a facet ignore its own selection.',
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
  description: 'Filters are combined. A filter may be repeated; its values are alternatives.',
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
    const { facets, ...query } = c.req.valid('query')
    const page = await searchDesigns(query, readViews)
    return c.json({ ...page, facets: facets === 'true' ? await countFacets(query, page) : null }, 200, PUBLIC)
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

/** A parameter that may be repeated. Its values are in canonical order, without duplicates. */
function several<Value extends string>(parameter: ListParameter, value: z.ZodType<Value, string>, description: string) {
  return z
    .union([value, z.array(value).max(MAX_REPEATED)])
    .optional()
    .transform((given) => readValues(parameter, [given ?? []].flat()) as Value[])
    .openapi({ type: 'array', items: itemsOf(parameter), description })
}

function itemsOf({ each }: ListParameter) {
  return isChoice(each)
    ? { type: 'string' as const, enum: [...each.values] }
    : { type: 'string' as const, maxLength: each.maxLength }
}
