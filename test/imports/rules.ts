/** A file may import from the same layer and from those listed here. `npm run check` fails on any other import. */
export const LAYERS: Record<string, readonly string[]> = {
  'server/start': ['server/site', 'server/worker', 'server/features', 'server/pictures', 'server/platform', 'domain'],
  'server/site': ['server/features', 'server/platform', 'domain'],
  'server/worker': ['server/features', 'server/platform', 'domain'],
  'server/features': ['server/pictures', 'server/platform', 'domain'],
  'server/pictures': ['server/platform', 'domain'],
  'server/platform': ['domain'],
  app: ['app/routes', 'app/features', 'app/lib', 'app/ui', 'app/fonts', 'domain'],
  'app/routes': ['app/features', 'app/lib', 'app/ui', 'domain'],
  'app/features': ['app/lib', 'app/ui', 'app/images', 'domain'],
  'app/lib': ['app/ui', 'domain'],
  'app/ui': ['domain'],
  'app/fonts': [],
  'app/images': [],
  domain: [],
  sandbox: ['domain'],
  demo: ['sandbox', 'server/features', 'server/pictures', 'server/platform', 'domain'],
}

/** The server features that each feature may import. A feature not listed here imports none. */
export const SERVER_FEATURES: Record<string, readonly string[]> = {
  media: ['auth'],
  notifications: ['auth'],
  catalog: ['auth', 'media', 'notifications'],
  launch: ['catalog'],
  profiles: ['auth', 'catalog', 'media', 'notifications'],
  favorites: ['auth', 'catalog', 'notifications', 'profiles'],
  requests: ['auth', 'catalog', 'media', 'notifications'],
  royalties: ['auth', 'notifications'],
  connect: ['auth', 'notifications', 'payments', 'royalties'],
  printing: ['media'],
  orders: ['auth', 'media', 'payments', 'printing', 'royalties'],
  shipping: ['auth', 'orders'],
  disputes: ['auth', 'orders', 'payments', 'royalties'],
  discounts: ['auth'],
  checkout: ['auth', 'catalog', 'discounts', 'orders', 'payments'],
  ratings: ['auth', 'catalog', 'media'],
  settings: ['auth', 'catalog', 'payments'],
  stats: ['analytics', 'auth', 'catalog', 'media'],
  preferences: ['auth'],
  contact: ['auth'],
  newsletter: ['auth', 'catalog', 'content'],
  seo: ['content', 'profiles'],
  'security-events': ['auth'],
  rights: ['auth', 'catalog', 'contact', 'media'],
  addresses: ['auth'],
  books: ['auth', 'checkout', 'disputes', 'orders', 'payments', 'royalties'],
  insight: ['auth'],
  status: ['auth', 'books', 'checkout'],
  analytics: ['auth', 'insight'],
  people: ['auth', 'catalog', 'requests', 'royalties'],
  audit: ['auth'],
  'admin-search': ['auth'],
  accounts: [
    'addresses',
    'auth',
    'catalog',
    'connect',
    'contact',
    'disputes',
    'favorites',
    'newsletter',
    'notifications',
    'orders',
    'people',
    'profiles',
    'ratings',
    'requests',
    'rights',
    'royalties',
  ],
}

/** The browser features that each feature may import. */
export const APP_FEATURES: Record<string, readonly string[]> = {
  account: ['session'],
  addresses: ['session'],
  admin: ['addresses', 'charts', 'design', 'garments', 'orders', 'ratings', 'requests', 'session'],
  cart: ['addresses', 'session', 'sizes'],
  contact: ['session'],
  rights: ['contact'],
  checkout: ['addresses', 'cart', 'orders', 'session'],
  design: ['cart', 'favorites', 'garments', 'ratings', 'session', 'shop', 'sizes'],
  designers: ['favorites', 'portal', 'session', 'shop'],
  favorites: ['session'],
  // The favorites page lists design cards, and their heart buttons are in `favorites`. In one folder, the two would import each other.
  'favorites-page': ['favorites', 'session', 'shop'],
  garments: ['kit'],
  home: ['shop'],
  launch: ['session'],
  layout: ['cart', 'favorites', 'newsletter', 'session', 'shop'],
  orders: ['addresses', 'cart', 'layout', 'ratings', 'session'],
  portal: ['charts', 'design', 'garments', 'requests', 'session'],
  recent: ['design', 'favorites', 'session', 'shop'],
  requests: ['session'],
  shop: ['cart', 'favorites'],
  sizes: ['garments'],
}

/** Route loaders may call the server; the rest of `app` may only import its types. */
export const MAY_READ_SERVER = /^app\/(?:routes\/|root\.tsx$|entry\.server\.tsx$)/
/** The parts of the server that `app` may use: features, configuration and settings, the log, the request context and the API description. */
export const APP_MAY_READ =
  /^server\/(?:features\/|platform\/(?:config|log|http\/context|settings\/shop-settings)\.ts$|site\/(?:api|describe-api)\.ts$)/
/** Pages that show the sandbox may import its types. */
export const MAY_KNOW_SANDBOX = /^app\/(?:routes|features\/sandbox)\//

/** Never imported statically; dynamically only from the places in `MAY_LOAD_SANDBOX`. */
export const SANDBOX_FOLDERS: readonly string[] = ['sandbox', 'demo']
export const MAY_LOAD_SANDBOX =
  /^(?:server\/(?:start|site|worker)\/|server\/platform\/mail\/transport\.ts$|app\/routes\/)/
