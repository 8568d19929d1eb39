import { Link, useLocation } from 'react-router'
import { NewsletterBox } from '#app/features/newsletter/newsletter-box.tsx'
import { ServerHtml } from '#app/lib/server-html.tsx'
import { LegalLine } from './legal-line.tsx'
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

/** This page has its checkered rule at the top. */
const FINISH = '/checkout/success'

export function Footer() {
  const { pathname } = useLocation()
  return (
    <footer className="on-ink mt-auto">
      {pathname !== FINISH && <div className="checkered" />}
      <div className="wrap">
        <div className="grid gap-8 border-line-ink border-b py-12 lg:grid-cols-2">
          <div>
            <h2 className="display-2">New drops, straight to your inbox</h2>
            <p className="mt-2 text-muted-ink">Confirm by email. Unsubscribe with one click.</p>
          </div>
          <NewsletterBox />
        </div>
        <div className="grid grid-cols-2 gap-8 py-12 lg:grid-cols-[1.6fr_repeat(4,1fr)]">
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
        </div>
        <ServerHtml id="legal-line">{import.meta.env.SSR && <LegalLine />}</ServerHtml>
      </div>
    </footer>
  )
}

function FooterColumn({ title, links }: (typeof COLUMNS)[number]) {
  return (
    <div>
      <h2 className="label mt-3 mb-3">{title}</h2>
      <ul>
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-block py-1.25 text-[0.9375rem] text-muted-ink hover:text-paper hover:underline hover:underline-offset-3"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
