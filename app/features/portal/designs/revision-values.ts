import { changeProduct, fromChoices, type ProductsValue } from '#app/features/portal/products/products-value.ts'
import type { OwnDesign } from '#app/features/portal/queries.ts'
import { draftKey } from '#app/features/portal/submit/draft-store.ts'
import { urlsOf } from '#app/features/portal/submit/use-opened.ts'
import { type Placement, PRODUCTS, type Product } from '#domain/products.ts'

type Placements = Partial<Record<Product, Placement | null>>

/** The fields of a revision besides its images. */
export type RevisionValues = { categoryId: string; placements: Placements }

/** The key of the revision draft in this browser. */
export function revisionKey(userId: string, designId: string): string {
  return `${draftKey(userId, designId)} revision`
}

/** Everything that the form shows. */
export function shownIn(design: OwnDesign) {
  return { ...toValues(design), images: urlsOf(design.revision ?? design) }
}

export function toValues({ revision, category_id, product_choices: choices }: OwnDesign): RevisionValues {
  const placed = revision ? revision.placements : choices
  return {
    categoryId: (revision ? revision.category_id : category_id) ?? '',
    placements: Object.fromEntries(placed.map(({ product, placement }) => [product, placement])),
  }
}

export function placementsOf(products: ProductsValue): Placements {
  return Object.fromEntries(PRODUCTS.map((product) => [product, products[product]?.placement ?? null]))
}

/** The products of the design, with the placements of the form. */
export function productsOf({ product_choices: choices }: OwnDesign, placements: Placements): ProductsValue {
  const value = fromChoices(choices)
  return PRODUCTS.reduce((result, product) => {
    const placement = placements[product] ?? null
    return placement || value[product] ? changeProduct(result, product, { placement }) : result
  }, value)
}
