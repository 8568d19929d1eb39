import { useLocation } from 'react-router'
import { NewsletterBox } from '#app/features/newsletter/newsletter-box.tsx'
import { FollowedLinks } from '#app/lib/followed-links.tsx'
import { ServerHtml } from '#app/lib/server-html.tsx'
import { FooterLinks } from './footer-links.tsx'
import { LegalLine } from './legal-line.tsx'
import { NewsletterIntro } from './newsletter-intro.tsx'

/** This page has its checkered rule at the top. */
const FINISH = '/checkout/success'

export function Footer() {
  const { pathname } = useLocation()
  return (
    <footer className="on-ink mt-auto">
      {pathname !== FINISH && <div className="checkered" />}
      <div className="wrap">
        <div className="grid gap-8 border-line-ink border-b py-12 lg:grid-cols-2">
          <ServerHtml id="newsletter-intro">{import.meta.env.SSR && <NewsletterIntro />}</ServerHtml>
          <NewsletterBox />
        </div>
        <FollowedLinks className="grid grid-cols-2 gap-8 py-12 lg:grid-cols-[1.6fr_repeat(4,1fr)]">
          <ServerHtml id="footer-links">{import.meta.env.SSR && <FooterLinks />}</ServerHtml>
        </FollowedLinks>
        <ServerHtml id="legal-line">{import.meta.env.SSR && <LegalLine />}</ServerHtml>
      </div>
    </footer>
  )
}
