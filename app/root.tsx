import { useContext } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import type { Route } from './+types/root'
import { CartProvider } from './features/cart/cart-provider.tsx'
import { LaunchAt } from './features/launch/launch-hint.ts'
import { AnnouncementBar } from './features/layout/announcement-bar.tsx'
import { CrawlerTags } from './features/layout/crawler-tags.tsx'
import { ERROR_TITLE, ErrorPage } from './features/layout/error-page.tsx'
import { FilePreloads } from './features/layout/file-preloads.tsx'
import { Footer } from './features/layout/footer.tsx'
import { Header } from './features/layout/header.tsx'
import { NOT_FOUND_TITLE, NotFound } from './features/layout/not-found.tsx'
import { SkipLink } from './features/layout/skip-link.tsx'
import { SocialDefaults } from './features/layout/social-defaults.tsx'
import { AuthProvider } from './features/session/auth-provider.tsx'
import { SessionHint } from './features/session/session-hint.tsx'
import { assetUrl } from './lib/asset-url.ts'
import { RequestId } from './lib/request-id.ts'
import { ServerHtml } from './lib/server-html.tsx'
import { ShopContext } from './lib/shop.ts'
import { Toaster } from './ui/toaster.tsx'
import './app.css'
import labelFont from './fonts/barlow-condensed-600.woff2?url'
import displayFont from './fonts/barlow-condensed-800i.woff2?url'
import textFont from './fonts/inter-var.woff2?url'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...[displayFont, labelFont, textFont].map((font) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href: assetUrl(font),
    crossOrigin: 'anonymous' as const,
  })),
]

export function meta({ error }: Route.MetaArgs) {
  return [{ title: error ? (isNotFound(error) ? NOT_FOUND_TITLE : ERROR_TITLE) : 'Pitlane' }]
}

export function Layout({ children }: { children: React.ReactNode }) {
  const failed = Boolean(useRouteError())
  const requestId = useContext(RequestId)
  const launchAt = useContext(LaunchAt)
  const shop = useContext(ShopContext)
  return (
    // No scrolling behind the open menu. SessionHint adds an attribute that is not in the server's markup.
    <html
      lang="en"
      data-request-id={failed ? requestId : undefined}
      data-launch-at={launchAt}
      data-shop={JSON.stringify(shop)}
      className="has-[#menu[open]]:overflow-hidden"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0e0f11" />
        <Meta />
        {import.meta.env.SSR && <SocialDefaults />}
        <Links />
        {import.meta.env.SSR && <FilePreloads />}
        <SessionHint />
        {import.meta.env.SSR && <CrawlerTags />}
      </head>
      <body className="flex min-h-svh flex-col">
        <AuthProvider>
          <CartProvider>
            <ServerHtml id="skip-link">{import.meta.env.SSR && <SkipLink />}</ServerHtml>
            <ServerHtml id="announcements">{import.meta.env.SSR && <AnnouncementBar />}</ServerHtml>
            <Header />
            <main id="main" tabIndex={-1} className="outline-none">
              {children}
            </main>
            <Footer />
            <Toaster />
          </CartProvider>
        </AuthProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isNotFound(error) ? <NotFound /> : <ErrorPage />
}

function isNotFound(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 404
}
