// Keeps the till's page and the files it is drawn with, so that a till that was open comes up again while the shop is
// out of reach. Nothing else passes through here: what a till asks and says goes to the shop, or fails.
const PAGE = '/admin/tpv'
const KEPT = 'horma-till-page'
/** Names with hashes, put in by the build: what stands under one never changes. */
const FILES = ['/office.js']
/** Of the build too, and under a hash; its name only the page knows. */
const MANIFEST = /^\/assets\/manifest-[\w-]+\.js$/
const NAMED = /\/assets\/[\w.-]+\.(?:js|css|woff2)\b/g
/** A router without power answers nothing, not even "no". */
const PATIENCE = 6000

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepAll())
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
// The page says so when it shows another person or another session.
self.addEventListener('message', (event) => event.waitUntil(keepAll()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(page(event))
  } else if (FILES.includes(pathname) || MANIFEST.test(pathname)) event.respondWith(file(event))
})

/** As the shop has it now; as it was kept, where the shop says nothing or only its gateway does. */
async function page(event) {
  const asked = fetch(event.request)
  event.waitUntil(asked.then((answer) => keepPage(answer.clone())).catch(() => {}))
  const kept = await find(PAGE)
  if (!kept) return asked
  const silence = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept))
  const said = asked.then((answer) => (isGatewayFault(answer) ? kept : answer))
  return Promise.race([said.catch(() => kept), silence])
}

async function file(event) {
  return (await find(event.request)) ?? fetch(event.request)
}

async function keepAll() {
  const cache = await caches.open(KEPT)
  await add(cache, FILES)
  await keepPage(await fetch(PAGE, { redirect: 'manual' }))
}

/** The page last, when all that it names is there: what is kept is whole, or is what was kept before. */
async function keepPage(answer) {
  const cache = await caches.open(KEPT)
  if (isTurnedAway(answer)) return cache.delete(PAGE)
  if (!answer.ok) return
  const named = [...new Set((await answer.clone().text()).match(NAMED))]
  const others = named.filter((name) => !FILES.includes(name))
  // Else it is of another version of the shop, whose own worker is on its way, or no page of the shop at all.
  if (!others.every((name) => MANIFEST.test(name)) || others.length === named.length) return
  await add(cache, named)
  await cache.put(PAGE, answer)
  const wanted = new Set([PAGE, ...FILES, ...others])
  for (const { url } of await cache.keys())
    if (!wanted.has(new URL(url).pathname)) await cache.delete(url)
}

async function add(cache, names) {
  const missing = []
  for (const name of names)
    if (!name.startsWith('/assets/') || !(await cache.match(name))) missing.push(name)
  await cache.addAll(missing)
}

/** The answer's `Vary` names what a worker cannot see. */
function find(asked) {
  return caches.match(asked, { cacheName: KEPT, ignoreVary: true, ignoreSearch: true })
}

/** Nobody is signed in, or somebody who may not sell. */
function isTurnedAway({ type, status }) {
  return type === 'opaqueredirect' || status === 401 || status === 403
}

function isGatewayFault({ status }) {
  return status >= 502 && status <= 504
}
