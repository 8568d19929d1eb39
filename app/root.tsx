import { useContext } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { RequestId } from '#app/request-id.ts'
import './app.css'

export function Layout({ children }: { children: React.ReactNode }) {
  const failed = useRouteError() !== undefined
  const requestId = useContext(RequestId)
  return (
    <html lang="en" data-request-id={failed ? requestId : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const requestId = useContext(RequestId)
  return (
    <main>
      <h1>{isRouteErrorResponse(error) ? error.status : 'Something broke on our side'}</h1>
      <p>Request {requestId}</p>
    </main>
  )
}
