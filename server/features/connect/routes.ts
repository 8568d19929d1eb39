import { createRoute, z } from '@hono/zod-openapi'
import { accountLane } from '#server/features/auth/account-lane.ts'
import { requireRole } from '#server/features/auth/viewer.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { openDashboard } from './accounts/open-dashboard.ts'
import { refreshAccount } from './accounts/refresh-account.ts'
import { startOnboarding } from './accounts/start-onboarding.ts'
import { ConnectView, DashboardInput, OnboardingInput, readConnect } from './connect-view.ts'

const tags = ['Royalties']
const middleware = requireRole('designer', 'admin')
const signedIn = ['unauthenticated', 'forbidden'] as const
const LinkView = z.object({ url: z.url() })

const connectRoute = createRoute({
  method: 'get',
  path: '/connect',
  tags,
  middleware,
  summary: 'Get the state of your Stripe account for payouts',
  responses: { 200: jsonResponse('The state', ConnectView), ...errorResponses(...signedIn) },
})
const onboardingRoute = createRoute({
  method: 'post',
  path: '/connect/onboarding',
  tags,
  middleware: [accountLane, middleware] as const,
  summary: 'Get a link to set up payouts with Stripe',
  description:
    'The link works once, for a few minutes. Stripe returns to the portal. You get an email when an account is connected.',
  request: jsonBody(OnboardingInput),
  responses: {
    200: jsonResponse('The link', LinkView),
    ...errorResponses('invalid', ...signedIn, 'conflict', 'too_many', 'unavailable'),
  },
})
const refreshRoute = createRoute({
  method: 'post',
  path: '/connect/refresh',
  tags,
  middleware,
  summary: 'Read your account from Stripe again',
  responses: {
    200: jsonResponse('The state', ConnectView),
    ...errorResponses(...signedIn, 'conflict', 'unavailable'),
  },
})
const dashboardRoute = createRoute({
  method: 'post',
  path: '/connect/dashboard',
  tags,
  middleware: [accountLane, middleware] as const,
  summary: 'Get a link to your Stripe account',
  request: jsonBody(DashboardInput),
  responses: {
    200: jsonResponse('The link', LinkView),
    ...errorResponses('invalid', ...signedIn, 'conflict', 'too_many', 'unavailable'),
  },
})

export const connectRoutes = newRouter()
  .openapi(connectRoute, async (c) => c.json(await readConnect(c.var.viewer.id, new Date()), 200))
  .openapi(onboardingRoute, async (c) => {
    const options = { ...c.req.valid('json'), origin: requestOrigin(c), now: new Date() }
    return c.json({ url: await startOnboarding(c.var.viewer, options) }, 200)
  })
  .openapi(refreshRoute, async (c) => {
    const now = new Date()
    await refreshAccount(c.var.viewer, now)
    return c.json(await readConnect(c.var.viewer.id, now), 200)
  })
  .openapi(dashboardRoute, async (c) => {
    const { password } = c.req.valid('json')
    return c.json({ url: await openDashboard(c.var.viewer, password) }, 200)
  })
