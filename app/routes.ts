import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site that is a page. */
export default [
  index('routes/home.tsx'),
  route('auth/login', 'routes/auth-login.tsx'),
  route('auth/signup', 'routes/auth-signup.tsx'),
  route('auth/forgot', 'routes/auth-forgot.tsx'),
  route('auth/new-password', 'routes/auth-new-password.tsx'),
  route('account', 'routes/account.tsx'),
  route('account/orders', 'routes/account-orders.tsx'),
  route('account/orders/:id', 'routes/account-order.tsx'),
  route('favourites', 'routes/favourites.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('checkout/success', 'routes/checkout-success.tsx'),
  route('admin', 'routes/admin.tsx'),
  // The sections are t-shirts, hoodies, hats and new.
  route('shop/:section?', 'routes/shop.tsx'),
  route('designers', 'routes/designers.tsx'),
  route('designers/:id', 'routes/designer.tsx'),
  route('design/:id', 'routes/design.tsx'),
  route('api/docs', 'routes/api-docs.tsx'),
  route('sandbox', 'routes/sandbox.tsx'),
  route('sandbox/kit', 'routes/sandbox-kit.tsx'),
  route('sandbox/garments', 'routes/sandbox-garments.tsx'),
  route('sandbox/mail', 'routes/sandbox-mail.tsx'),
  route('sandbox/broken', 'routes/sandbox-broken.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
