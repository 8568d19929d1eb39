import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const TEXTS = [
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

/** Every address of the site that is a page. */
export default [
  // Before the launch the landing page stands in their place.
  layout('routes/launch-guard.tsx', [
    index('routes/home.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('checkout/success', 'routes/checkout-success.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('launch', 'routes/launch.tsx'),
  route('auth/login', 'routes/auth-login.tsx'),
  route('auth/signup', 'routes/auth-signup.tsx'),
  route('auth/forgot', 'routes/auth-forgot.tsx'),
  route('auth/new-password', 'routes/auth-new-password.tsx'),
  route('account', 'routes/account.tsx'),
  route('account/orders', 'routes/account-orders.tsx'),
  route('account/orders/:id', 'routes/account-order.tsx'),
  route('favorites', 'routes/favorites.tsx'),
  route('admin', 'routes/admin.tsx'),
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
  route('size-guide', 'routes/size-guide.tsx'),
  // Texts of content/pages, each under its own name.
  ...TEXTS.map((name) => route(name, 'routes/text-page.tsx', { id: name })),
  route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
  route('unsubscribe', 'routes/unsubscribe.tsx'),
  route('api/docs', 'routes/api-docs.tsx'),
  route('sandbox', 'routes/sandbox.tsx'),
  route('sandbox/kit', 'routes/sandbox-kit.tsx'),
  route('sandbox/garments', 'routes/sandbox-garments.tsx'),
  route('sandbox/mail', 'routes/sandbox-mail.tsx'),
  route('sandbox/broken', 'routes/sandbox-broken.tsx'),
] satisfies RouteConfig
