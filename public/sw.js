// Service worker for the offline page. It caches that one page and its fonts; all other requests go to the network.
const CACHE = 'pitlane-offline-3'
const OFFLINE = '/offline.html'
const FONT = /url\("([^"]+\.woff2)"\)/g

self.addEventListener('install', (event) => {
  event.waitUntil(store().then(() => self.skipWaiting()))
})

async function store() {
  const cache = await caches.open(CACHE)
  const page = await fetch(OFFLINE, { cache: 'reload' })
  if (!page.ok) throw new Error('The offline page cannot be loaded.')
  const html = await page.clone().text()
  await cache.put(OFFLINE, page)
  // Without its fonts, the page is still readable.
  await cache.addAll(Array.from(html.matchAll(FONT), ([, url]) => url)).catch(() => {})
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
      // Navigation preload: pages do not wait for the worker to start.
      self.registration.navigationPreload?.enable(),
    ]).then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate')
    event.respondWith(
      Promise.resolve(event.preloadResponse)
        .then((preloaded) => preloaded ?? fetch(request))
        .catch(() => stored(OFFLINE)),
    )
  else if (request.destination === 'font' && new URL(request.url).origin === location.origin)
    event.respondWith(fetch(request).catch(() => stored(request)))
})

async function stored(request) {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? Response.error()
}
