import { LogoLink } from './logo.tsx'

const COLUMNS = [
  {
    title: 'Shop',
    links: [
      { to: '/shop/t-shirts', name: 'T-Shirts' },
      { to: '/shop/hoodies', name: 'Hoodies' },
      { to: '/shop/hats', name: 'Hats' },
      { to: '/shop/new', name: 'New' },
    ],
  },
  {
    title: 'Designers',
    links: [
      { to: '/submit-design', name: 'Submit Design' },
      { to: '/designer-login', name: 'Designer Login' },
      { to: '/royalties', name: 'Royalties' },
      { to: '/guidelines', name: 'Guidelines' },
      { to: '/designer-faq', name: 'Designer FAQ' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '/size-guide', name: 'Size Guide' },
      { to: '/shipping', name: 'Shipping' },
      { to: '/returns', name: 'Returns' },
      { to: '/faq', name: 'FAQ' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/privacy', name: 'Privacy' },
      { to: '/terms', name: 'Terms' },
      { to: '/refunds', name: 'Refunds' },
      { to: '/designer-terms', name: 'Designer Terms' },
    ],
  },
] as const

/** Only the server renders the links; the footer opens them. */
export function FooterLinks() {
  return (
    <>
      <div className="col-span-full lg:col-span-1">
        <LogoLink />
        <p className="mt-2 max-w-68 text-muted-ink text-small">
          Apparel drawn by people who love cars. Printed to order.
        </p>
      </div>
      <nav aria-label="Footer" className="contents">
        {COLUMNS.map((column) => (
          <FooterColumn key={column.title} {...column} />
        ))}
      </nav>
    </>
  )
}

function FooterColumn({ title, links }: (typeof COLUMNS)[number]) {
  return (
    <div>
      <h2 className="label mt-3 mb-3">{title}</h2>
      <ul>
        {links.map(({ to, name }) => (
          <li key={to}>
            <a
              href={to}
              className="inline-block py-1.25 text-[0.9375rem] text-muted-ink hover:text-paper hover:underline hover:underline-offset-3"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
