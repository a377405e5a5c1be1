import type { BrowserContext } from '@playwright/test'
import { openBrowser } from '../../bench/browser.ts'
import { toOrderInput } from '../../bench/load/buyer-client.ts'
import { type Attacker, createAttacker } from '../attacker.ts'
import { type Caller, signIn } from '../callers.ts'
import { CALL, OWN_TEXTS } from '../hostile-text.ts'
import type { Attack, Suite } from '../suite.ts'

const PAGE_PATIENCE_MS = 20_000
/** Scripts that hang on an event run within it. */
const SETTLING_MS = 150

const STORE_PAGES = ['/', '/catalogo', '/contacto', '/carrito', '/checkout', '/envios', '/factura']
const OFFICE_PAGES = [
  '/admin/messages',
  '/admin/messages/1',
  '/admin/coupons',
  '/admin/users',
  '/admin/custom-links',
  '/admin/faqs',
  '/admin/site-settings',
  '/admin/tills',
  '/admin/audit-log',
  '/admin/mail',
  '/admin/shipping',
  '/admin/product-categories',
  '/admin',
]

/** Texts that would be scripts, stored wherever somebody may write, and then looked at in a browser. */
export const storedScripts: Suite = async (attack) => {
  const attacker = createAttacker(attack.shop, attack.tally)
  const admin = await signIn(attacker, 'admin')
  const scripts = OWN_TEXTS.filter((text) => text.includes(CALL))
  await plant(attacker, admin, attack.isShort ? scripts.slice(0, 2) : scripts)
  attacker.close()
  const browser = await openBrowser()
  try {
    const visitor = await browser.newContext({ locale: 'es-ES' })
    const office = await browser.newContext({ locale: 'es-ES', extraHTTPHeaders: admin.headers })
    const searches = scripts.map((text) => `/catalogo?q=${encodeURIComponent(text)}`)
    const pages = [...STORE_PAGES, ...searches]
    await walk(attack, visitor, attack.isShort ? pages.slice(0, 1) : pages)
    await walk(attack, office, attack.isShort ? OFFICE_PAGES.slice(0, 1) : OFFICE_PAGES)
  } finally {
    await browser.close()
  }
  return []
}

/** Writes what would be scripts into messages, people, goods and settings; what is refused is refused. */
async function plant(
  attacker: Attacker,
  { headers }: Caller,
  texts: readonly string[],
): Promise<void> {
  for (const [n, text] of texts.entries()) {
    const email = `script-${n}@compras.horma-attack.es`
    const write = (path: string, body: object, method?: string) =>
      attacker.post(`/api/v1${path}`, body, headers, method)
    await write('/contact-messages', {
      name: text,
      email,
      language: 'es',
      subject: text,
      message: text,
    })
    await write('/customers', { name: text, email })
    await write('/custom-links', { name: text, url: 'https://horma.test/', description: text })
    await write('/users', { name: text, email, role_id: null })
    await write('/faqs', { question: { es: text }, answer: { es: text } })
    await write('/settings', { store_name: text.slice(0, 60), contact_phone: text }, 'PATCH')
    await write('/tills', { code: `X${n}`, name: text })
    const order = toOrderInput([{ variant_id: 1, quantity: 1 }], 1, email)
    await write('/orders', { ...order, delivery: { ...order.delivery, name: text, address: text } })
  }
}

async function walk(
  { shop, tally, isOver }: Attack,
  context: BrowserContext,
  paths: readonly string[],
): Promise<void> {
  const page = await context.newPage()
  const executed = (what: string) => tally.executedScripts.push(`${page.url()}: ${what}`)
  page.on('dialog', async (dialog) => {
    executed(dialog.message())
    await dialog.dismiss().catch(() => {})
  })
  for (const path of paths) {
    if (isOver()) return
    tally.requests++
    const answer = await page
      .goto(`${shop.address}${path}`, { timeout: PAGE_PATIENCE_MS, waitUntil: 'load' })
      .catch(() => undefined)
    if (!answer || answer.status() >= 500)
      tally.serverErrors.push(`${answer?.status() ?? 'no answer'} ${path} in a browser`)
    await page.waitForTimeout(SETTLING_MS)
  }
  await page.close()
}
