/** Which layer a file may import from: its own, and those listed. `npm run check` fails on anything else. */
export const LAYERS: Record<string, readonly string[]> = {
  'server/start': ['server/site', 'server/worker', 'server/features', 'server/platform', 'domain'],
  'server/site': ['server/features', 'server/platform', 'domain'],
  'server/worker': ['server/features', 'server/platform', 'domain'],
  'server/features': ['server/platform', 'domain'],
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
  demo: ['sandbox', 'server/features', 'server/platform', 'domain'],
}

/** Which feature of the server may import which; a feature that is not named imports none. */
export const SERVER_FEATURES: Record<string, readonly string[]> = {
  media: ['auth'],
  catalog: ['auth', 'media'],
  launch: ['catalog'],
  profiles: ['auth', 'catalog'],
  favorites: ['auth', 'catalog', 'profiles'],
  requests: ['auth', 'catalog', 'media'],
  royalties: ['auth'],
  printing: ['media'],
  orders: ['auth', 'media', 'payments', 'printing', 'royalties'],
  shipping: ['auth', 'orders'],
  checkout: ['auth', 'catalog', 'orders', 'payments'],
  stats: ['auth', 'catalog'],
  preferences: ['auth'],
  seo: ['content', 'profiles'],
  accounts: ['auth', 'catalog', 'favorites', 'requests', 'royalties'],
}

/** The same for the features of the browser. */
export const APP_FEATURES: Record<string, readonly string[]> = {
  account: ['session'],
  admin: ['design', 'garments', 'orders', 'requests', 'session'],
  cart: ['session'],
  checkout: ['cart', 'orders', 'session'],
  design: ['cart', 'favorites', 'garments', 'session', 'shop'],
  designers: ['favorites', 'portal', 'session', 'shop'],
  favorites: ['session'],
  // The page lists design cards, whose hearts belong to `favorites`; in one folder the two would import each other.
  'favorites-page': ['favorites', 'session', 'shop'],
  garments: ['kit'],
  home: ['newsletter', 'shop'],
  launch: ['session'],
  layout: ['cart', 'favorites', 'newsletter', 'session', 'shop'],
  orders: ['cart', 'layout', 'session'],
  portal: ['design', 'garments', 'requests', 'session'],
  shop: ['cart', 'favorites'],
}

/** Pages read from the server in their loaders; everything else of `app` knows no more than its types. */
export const MAY_READ_SERVER = /^app\/(?:routes\/|root\.tsx$|entry\.server\.tsx$)/
/** And only this much of it: public reads, the settings, the log, and what describes a request or the API. */
export const APP_MAY_READ =
  /^server\/(?:features\/|platform\/(?:config|log|http\/context)\.ts$|site\/(?:api|describe-api)\.ts$)/
/** Pages that show the sandbox know its types. */
export const MAY_KNOW_SANDBOX = /^app\/(?:routes|features\/sandbox)\//

/** Loaded where the sandbox is on, and nowhere else: no static import, and a dynamic one only here. */
export const SANDBOX_FOLDERS: readonly string[] = ['sandbox', 'demo']
export const MAY_LOAD_SANDBOX =
  /^(?:server\/(?:start|site|worker)\/|server\/platform\/mail\/transport\.ts$|app\/routes\/)/
