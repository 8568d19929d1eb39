import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { CATEGORY_NAMES } from '#domain/catalog.ts'
import { mainProduct, type Product } from '#domain/products.ts'

/** `mainProduct` in SQL. Literals instead of parameters, so that statements can be prepared once. */
export function mainProductOf(categoryName: SQLWrapper): SQL<Product> {
  const cases = CATEGORY_NAMES.map((name) => sql.raw(`when '${name}' then '${mainProduct(name)}'`))
  return sql<Product>`case ${categoryName} ${sql.join(cases, sql` `)} else ${sql.raw(`'${mainProduct(null)}'`)} end`
}

/** The main product of a line's design: that of the line itself if it was written before products existed. */
export function mainProductOfLine(designId: SQLWrapper): SQL<Product> {
  return sql<Product>`(select ${mainProductOf(sql`kind.name`)} from designs as sold
    left join categories as kind on kind.id = sold.category_id where sold.id = ${designId})`
}
