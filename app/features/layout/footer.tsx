import { useLocation } from 'react-router'
import { NewsletterBox } from '#app/features/newsletter/newsletter-box.tsx'
import { ServerHtml } from '#app/lib/server-html.tsx'
import { useFollowLinks } from '#app/lib/use-follow-links.ts'
import { FooterLinks } from './footer-links.tsx'
import { LegalLine } from './legal-line.tsx'
import { NewsletterIntro } from './newsletter-intro.tsx'

/** This page has its checkered rule at the top. */
const FINISH = '/checkout/success'

export function Footer() {
  const { pathname } = useLocation()
  const follow = useFollowLinks()
  return (
    <footer className="on-ink mt-auto">
      {pathname !== FINISH && <div className="checkered" />}
      <div className="wrap">
        <div className="grid gap-8 border-line-ink border-b py-12 lg:grid-cols-2">
          <ServerHtml id="newsletter-intro">{import.meta.env.SSR && <NewsletterIntro />}</ServerHtml>
          <NewsletterBox />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the Enter key clicks a link */}
        <div className="grid grid-cols-2 gap-8 py-12 lg:grid-cols-[1.6fr_repeat(4,1fr)]" onClick={follow}>
          <ServerHtml id="footer-links">{import.meta.env.SSR && <FooterLinks />}</ServerHtml>
        </div>
        <ServerHtml id="legal-line">{import.meta.env.SSR && <LegalLine />}</ServerHtml>
      </div>
    </footer>
  )
}
