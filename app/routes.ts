import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const TEXT_PAGES = [
  'royalties',
  'guidelines',
  'designer-faq',
  'shipping',
  'returns',
  'faq',
  'privacy',
  'terms',
  'refunds',
  'designer-terms',
]

/** Every page of the site. */
export default [
  // Before the launch, these show the landing page instead.
  layout('routes/launch-guard.tsx', [
    index('routes/home.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('checkout/success', 'routes/checkout-success.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('launch', 'routes/launch.tsx'),
  route('auth/login', 'routes/auth-login.tsx'),
  route('auth/two-step', 'routes/auth-two-step.tsx'),
  route('auth/signup', 'routes/auth-signup.tsx'),
  route('auth/forgot', 'routes/auth-forgot.tsx'),
  route('auth/confirm', 'routes/auth-confirm.tsx'),
  route('auth/new-password', 'routes/auth-new-password.tsx'),
  route('auth/confirm-email', 'routes/auth-confirm-email.tsx'),
  route('account', 'routes/account.tsx'),
  route('account/orders', 'routes/account-orders.tsx'),
  route('account/orders/:id', 'routes/account-order.tsx'),
  route('account/reviews/:designId', 'routes/account-review.tsx'),
  route('favorites', 'routes/favorites.tsx'),
  route('admin', 'routes/admin.tsx'),
  route('admin/:section', 'routes/admin-section.tsx'),
  // The sections are t-shirts, hoodies, hats and new.
  route('shop/:section?', 'routes/shop.tsx'),
  route('designers', 'routes/designers.tsx'),
  route('designers/:id', 'routes/designer.tsx'),
  route('design/:id', 'routes/design.tsx'),
  route('submit-design', 'routes/submit-design.ts'),
  route('designer-login', 'routes/designer-login.ts'),
  route('blog', 'routes/blog.tsx'),
  route('blog/:slug', 'routes/blog-post.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('contact/conversation', 'routes/contact-conversation.tsx'),
  route('report', 'routes/report.tsx'),
  route('size-guide', 'routes/size-guide.tsx'),
  // Text pages from content/pages, each under its own name.
  ...TEXT_PAGES.map((name) => route(name, 'routes/text-page.tsx', { id: name })),
  route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
  route('unsubscribe', 'routes/unsubscribe.tsx'),
  route('api/docs', 'routes/api-docs.tsx'),
  route('sandbox', 'routes/sandbox.tsx'),
  route('sandbox/kit', 'routes/sandbox-kit.tsx'),
  route('sandbox/garments', 'routes/sandbox-garments.tsx'),
  route('sandbox/mail', 'routes/sandbox-mail.tsx'),
  route('sandbox/broken', 'routes/sandbox-broken.tsx'),
] satisfies RouteConfig
