import type { CDPSession, Page } from '@playwright/test'
import type { TillVariant } from '../../app/till/catalog/catalog.ts'
import type { BenchShop } from '../bench-shop.ts'
import { openBrowser } from '../browser.ts'
import type { Row } from '../measured-row.ts'
import type { OpenTills } from './till-staff.ts'

const ROUNDS = 3
const SCANS = 20
/** The interval of a corded scanner. */
const KEY_INTERVAL_MS = 4
const TIMEOUT_MS = 60_000

/** Milliseconds from a scanner's last key. */
interface ScanTimes {
  /** Until the line is in the page, laid out. */
  line: number
  /** Until the browser has drawn the frame that shows it. */
  frame: number
}

/**
 * Scans barcodes in the built page in a real browser: the time runs from the last key of a code until its line is
 * on the screen. Repeats it offline.
 */
export async function measureScans(
  shop: BenchShop,
  counter: OpenTills,
  variants: readonly TillVariant[],
): Promise<Row[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
    const [name = '', ...value] = counter.cookie.split('=')
    await context.addCookies([
      { name, value: value.join('=').split(';')[0] ?? '', url: shop.address },
    ])
    await context.addInitScript(
      (till) => window.localStorage.setItem('tillCode', till),
      counter.tills[0] ?? '',
    )
    await context.addInitScript(recordLastKey)
    const page = await context.newPage()
    const keyboard = await context.newCDPSession(page)
    const online: ScanTimes[][] = []
    const offline: ScanTimes[][] = []
    for (let round = 0; round < (shop.quick ? 1 : ROUNDS); round++) {
      await openTill(page, shop.address, variants.length)
      const [one, other] = twoSamples(variants)
      online.push(await scanAll(page, keyboard, one))
      await context.setOffline(true)
      offline.push(await scanAll(page, keyboard, other))
      await context.setOffline(false)
    }
    return [
      ...toScanRows('scan to line', online, variants.length),
      ...toScanRows('scan to line without a network', offline, variants.length),
    ]
  } finally {
    await browser.close()
  }
}

/** Opens the till page with an empty ticket and waits until all variants are in its cache. */
async function openTill(page: Page, address: string, count: number): Promise<void> {
  await page.goto(`${address}/plain.css`)
  await page.evaluate(() => {
    window.indexedDB.deleteDatabase('horma-till-ticket')
  })
  await page.goto(`${address}/admin/tpv`)
  await page.locator('main').waitFor({ timeout: TIMEOUT_MS })
  await page.waitForFunction(hasIndexCached, count, { timeout: TIMEOUT_MS, polling: 500 })
}

/** In the page: the catalog index is cached once it has been read completely. */
async function hasIndexCached(count: number): Promise<boolean> {
  const databases = await indexedDB.databases()
  const name = databases.find((each) => each.name?.startsWith('horma-till-catalog-'))?.name
  if (!name) return false
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const blocks = await new Promise<unknown[][]>((resolve) => {
    const request = db.transaction('blocks').objectStore('blocks').getAll()
    request.onsuccess = () => resolve(request.result)
  })
  db.close()
  return blocks.flat().length >= count
}

async function scanAll(
  page: Page,
  keyboard: CDPSession,
  variants: readonly TillVariant[],
): Promise<ScanTimes[]> {
  const scanned: ScanTimes[] = []
  for (const { barcodes, sku } of variants) {
    await page.evaluate(observeLine, sku)
    await typeBarcode(keyboard, barcodes[0] ?? sku)
    const times = await page.evaluate(
      () => (window as ScanWindow).seen as Promise<ScanTimes | null>,
    )
    if (times) scanned.push(times)
  }
  if (scanned.length < variants.length / 2) throw new Error('the keys of scans came too slowly')
  // The first scan warms up the rendering.
  return scanned.slice(1)
}

type ScanWindow = typeof window & { ended?: number; seen?: Promise<ScanTimes | null> }

/** In the page, before its own scripts: notes when Enter, the last key of a code, was pressed. */
function recordLastKey(): void {
  const note = (event: KeyboardEvent) => {
    if (event.key === 'Enter') (window as ScanWindow).ended = event.timeStamp
  }
  window.addEventListener('keydown', note, { capture: true })
}

/**
 * In the page: waits for the line of this SKU and measures the time. Null when a busy machine sent the keys so late
 * that a pause had already ended the code.
 */
function observeLine(sku: string): void {
  const watching = window as ScanWindow
  delete watching.ended
  watching.seen = new Promise((resolve) => {
    const timeout = setTimeout(() => {
      observer.disconnect()
      resolve(null)
    }, 5_000)
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main')?.textContent?.includes(sku)) return
      observer.disconnect()
      clearTimeout(timeout)
      document.body.getBoundingClientRect()
      const { ended } = watching
      if (ended === undefined) return resolve(null)
      const since = () => performance.now() - ended
      const line = since()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve({ line, frame: since() })
        port2.postMessage(null)
      })
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** Each key bears the time at which a scanner would have pressed it; Enter follows once all were received. */
async function typeBarcode(keyboard: CDPSession, code: string): Promise<void> {
  const from = Date.now() - code.length * KEY_INTERVAL_MS
  const press = (key: object, text: string, at: number) => {
    const timestamp = at / 1000
    const down = keyboard.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      text,
      ...key,
      timestamp,
    })
    const up = keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp })
    return Promise.all([down, up])
  }
  await Promise.all([...code].map((key, at) => press({ key }, key, from + at * KEY_INTERVAL_MS)))
  await press({ key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }, '\r', Date.now())
}

/** Two random samples of different variants, so that every scan is a new line. */
function twoSamples(variants: readonly TillVariant[]): [TillVariant[], TillVariant[]] {
  const some = new Set<TillVariant>()
  while (some.size < 2 * SCANS)
    some.add(variants[Math.floor(Math.random() * variants.length)] as TillVariant)
  return [[...some].slice(0, SCANS), [...some].slice(SCANS)]
}

function toScanRows(what: string, rounds: readonly ScanTimes[][], count: number): Row[] {
  const p95 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  return [
    {
      what: `${what}, p95`,
      unit: 'ms',
      rounds: rounds.map((round) => p95(round.map(({ line }) => line))),
      budget: { of: 'measured', below: 20 },
      note: `${count} variants`,
    },
    {
      what: `${what}, p95 until the frame is drawn`,
      unit: 'ms',
      rounds: rounds.map((round) => p95(round.map(({ frame }) => frame))),
      note: 'at 60 frames a second',
    },
  ]
}
