// Caches the pages of the till and of the stocktake with their files, so that what was open opens again without the
// shop. All other requests pass to the shop.
const PAGES = ['/admin/tpv', '/admin/tpv/count']
const CACHE = 'horma-till-page'
/** Files with a hash in their name, which never change. The build fills the list. */
const FILES = ['/office.js']
/** A hashed file of the build, too, but only the page has its name. */
const MANIFEST = /^\/assets\/manifest-[\w-]+\.js$/
const FILE_NAMES = /\/assets\/[\w.-]+\.(?:js|css|woff2)\b/g
/** After this long without an answer the cached page is shown: a router without power never refuses a request. */
const PAGE_TIMEOUT_MS = 6000

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(cacheAgain())
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
// A page sends its address when it is opened, and when it shows another person or another session.
self.addEventListener('message', (event) => {
  if (PAGES.includes(event.data)) event.waitUntil(cacheAll(event.data))
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate') {
    if (PAGES.includes(pathname)) event.respondWith(respondWithPage(event, pathname))
  } else if (FILES.includes(pathname) || MANIFEST.test(pathname))
    event.respondWith(respondWithFile(event))
})

/** Responds with the page of the shop; with the cached one where the shop, or the gateway before it, is down. */
async function respondWithPage(event, page) {
  const fetching = fetch(event.request)
  event.waitUntil(fetching.then((response) => cachePage(page, response.clone())).catch(() => {}))
  const cached = await findCached(page)
  if (!cached) return fetching
  const timeout = new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, cached))
  const response = fetching.then((answer) => (isGatewayError(answer) ? cached : answer))
  return Promise.race([response.catch(() => cached), timeout])
}

async function respondWithFile(event) {
  return (await findCached(event.request)) ?? fetch(event.request)
}

async function cacheAll(page) {
  await cacheFiles()
  await cachePage(page, await fetch(page, { redirect: 'manual' }))
}

/** What an older build has cached is replaced by this one. */
async function cacheAgain() {
  await cacheFiles()
  for (const page of PAGES) if (await findCached(page)) await cacheAll(page)
}

async function cacheFiles() {
  await addMissing(await caches.open(CACHE), FILES)
}

/** Caches a page after all files that it names, so that the cache is complete or stays as it was. */
async function cachePage(page, response) {
  const cache = await caches.open(CACHE)
  if (isAccessDenied(response)) return cache.delete(page)
  if (!response.ok) return
  const named = await listNamed(response.clone())
  const others = named.filter((name) => !FILES.includes(name))
  // Else the page belongs to another build, which has a worker of its own, or is no page of the shop.
  if (!others.every((name) => MANIFEST.test(name)) || others.length === named.length) return
  await addMissing(cache, named)
  await cache.put(page, response)
  await deleteOldFiles(cache)
}

/** Keeps the files of this build, and what the cached pages name. */
async function deleteOldFiles(cache) {
  const current = new Set([...PAGES, ...FILES])
  for (const page of PAGES)
    for (const name of await listNamed(await cache.match(page))) current.add(name)
  for (const { url } of await cache.keys())
    if (!current.has(new URL(url).pathname)) await cache.delete(url)
}

async function listNamed(response) {
  return [...new Set((await response?.text())?.match(FILE_NAMES))]
}

async function addMissing(cache, names) {
  const missing = []
  for (const name of names)
    if (!name.startsWith('/assets/') || !(await cache.match(name))) missing.push(name)
  await cache.addAll(missing)
}

/** Ignores the header `Vary`, because a worker does not see the headers that it names. */
function findCached(request) {
  return caches.match(request, { cacheName: CACHE, ignoreVary: true, ignoreSearch: true })
}

/** No one is signed in, or a person who may not sell. */
function isAccessDenied({ type, status }) {
  return type === 'opaqueredirect' || status === 401 || status === 403
}

function isGatewayError({ status }) {
  return status >= 502 && status <= 504
}
