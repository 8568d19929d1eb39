// Shows a page of our own where there is no network. It keeps that one page and nothing else: everything is asked for as without it.
const KEPT = 'pitlane-offline-1'
const OFFLINE = '/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload' })))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))),
      // Else every page would wait until the worker has started.
      self.registration.navigationPreload?.enable(),
    ]).then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  event.respondWith(
    Promise.resolve(event.preloadResponse)
      .then((preloaded) => preloaded ?? fetch(request))
      .catch(async () => (await caches.match(OFFLINE, { cacheName: KEPT })) ?? Response.error()),
  )
})
