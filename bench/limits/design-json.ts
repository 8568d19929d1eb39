// Shapes the rows of design-sql.ts like the API, by hand.

type Choice = { product: string; price: string | null; colors: string[] | null; side: string | null } & Record<
  'x' | 'y' | 'scale' | 'rotation',
  number
>
export type Row = Record<`image_url${string}`, string | null> & {
  id: string
  title: string
  description: string
  price: string
  image_alts: string[]
  designer_id: string
  category_id: string | null
  featured: boolean
  tags: string[]
  status: string
  created_at: Date
  updated_at: Date
  category_name: string | null
  display_name: string | null
  reads_on: string[] | null
  product_rows: Choice[] | null
}

const PRODUCTS = ['tee', 'hoodie', 'tank', 'hat']
const MAIN: Record<string, string> = { Hoodies: 'hoodie', 'Tank Tops': 'tank', Hats: 'hat' }

export function shapeDesign(row: Row) {
  const products = shapeProducts(row)
  const [main, ...others] = products
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: Number(row.price),
    image_url: row.image_url,
    image_url_2: row.image_url_2,
    image_url_3: row.image_url_3,
    image_url_4: row.image_url_4,
    image_url_5: row.image_url_5,
    image_url_6: row.image_url_6,
    image_url_7: row.image_url_7,
    image_url_8: row.image_url_8,
    image_url_9: row.image_url_9,
    image_url_10: row.image_url_10,
    image_alts: row.image_alts,
    designer_id: row.designer_id,
    designer: { display_name: row.display_name },
    category_id: row.category_id,
    category: { name: row.category_name },
    garment: main?.garment,
    colors: main?.colors,
    also_on: others.map(({ product }) => product),
    products,
    featured: row.featured,
    tags: row.tags,
    status: row.status,
    rejection_reason: null,
    is_archived: false,
    is_unpublished: false,
    is_taken_down: false,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

function shapeProducts({ category_name, price, reads_on, product_rows }: Row) {
  const main = MAIN[category_name ?? ''] ?? 'tee'
  const choices = product_rows ?? []
  const shape = (product: string) => {
    const choice = choices.find((one) => one.product === product)
    return {
      product,
      price: Number((product !== main && choice?.price) || price),
      garment: choice?.side === 'back' ? `${product}-back` : product,
      colors: choice?.colors ?? reads_on ?? [],
      fixed_colors: Boolean(choice?.colors),
      placement: choice?.side
        ? { side: choice.side, x: choice.x, y: choice.y, scale: choice.scale, rotation: choice.rotation }
        : null,
    }
  }
  const others = PRODUCTS.filter((product) => product !== main && choices.some((one) => one.product === product))
  return [main, ...others].map(shape)
}
