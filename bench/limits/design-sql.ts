// The SQL of the API's reads, written by hand for the bare driver. It stays as it is when the shop's own queries change.

const IMAGES = ['', '_2', '_3', '_4', '_5', '_6', '_7', '_8', '_9', '_10'].map((suffix) => `d.image_url${suffix}`)

const SELECT = `select d.id, d.title, d.description, d.price, ${IMAGES.join(', ')}, d.image_alts, d.designer_id,
    d.category_id, d.featured, d.tags, d.status, d.created_at, d.updated_at, c.name as category_name, p.display_name,
    u.reads_on, (
      select json_agg(json_build_object('product', product, 'price', price::text, 'colors', colors,
        'side', side, 'x', x, 'y', y, 'scale', scale, 'rotation', rotation))
      from design_products where design_id = d.id) as product_rows
  from designs d
  left join categories c on c.id = d.category_id
  left join profiles p on p.user_id = d.designer_id
  left join uploads u on u.path = substr(d.image_url, $1)`

const NEWEST = 'order by d.created_at desc, d.id desc'

/** With the length in the text, because PostgreSQL never uses the generic plan of a statement with a parameter there. */
export const list = (limit: number) => `${SELECT} where d.status = 'approved' ${NEWEST} limit ${limit}`
export const COUNT = 'select coalesce(sum(approved), 0)::int as count from design_counts'
export const DETAIL = `${SELECT} where d.id = $2 and d.status = 'approved'`
export const BY_IDS = `${SELECT} where d.id = any($2::uuid[]) ${NEWEST}`

/** Looks for the text in the newest designs, as the shop does for a common word. */
export const MATCHES = `with scanned as materialized (
    select id, created_at, position(lower($1) in search_text) > 0 as is_match
    from designs where status = 'approved' order by created_at desc, id desc limit $2
  ), matches as materialized (select * from scanned where is_match)
  select array(select id from matches order by created_at desc, id desc limit $3) as ids,
    (select count(*)::int from matches) as total`
