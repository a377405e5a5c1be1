import type { CDPSession, Page } from '@playwright/test'
import type { TillVariant } from '../../app/till/catalog/catalog.ts'
import { openBrowser } from '../browser.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'
import type { Counter } from './till-staff.ts'

const ROUNDS = 3
const SCANS = 20
/** As a corded scanner types. */
const BETWEEN_KEYS = 4
const PATIENCE = 60_000

/** Milliseconds from a scanner's last key. */
interface Scanned {
  /** Until the line stands in the page, laid out. */
  line: number
  /** Until the browser has drawn the frame that shows it. */
  frame: number
}

/**
 * The built page in a real browser: codes are typed as a scanner types them, and the clock runs from the key that
 * ends a code until its article is on the screen. Then the same with the network away.
 */
export async function scanning(
  stage: Stage,
  counter: Counter,
  variants: readonly TillVariant[],
): Promise<Row[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
    const [name = '', ...value] = counter.cookie.split('=')
    await context.addCookies([
      { name, value: value.join('=').split(';')[0] ?? '', url: stage.address },
    ])
    await context.addInitScript(
      (till) => window.localStorage.setItem('tillCode', till),
      counter.tills[0] ?? '',
    )
    await context.addInitScript(noteTheEnd)
    const page = await context.newPage()
    const keyboard = await context.newCDPSession(page)
    const online: Scanned[][] = []
    const offline: Scanned[][] = []
    for (let round = 0; round < (stage.quick ? 1 : ROUNDS); round++) {
      await openTill(page, stage.address, variants.length)
      const [one, other] = twoSamples(variants)
      online.push(await scanAll(page, keyboard, one))
      await context.setOffline(true)
      offline.push(await scanAll(page, keyboard, other))
      await context.setOffline(false)
    }
    return [
      ...rowsOf('scan to line', online, variants.length),
      ...rowsOf('scan to line without a network', offline, variants.length),
    ]
  } finally {
    await browser.close()
  }
}

/** With an empty ticket, and all goods in memory. */
async function openTill(page: Page, address: string, count: number): Promise<void> {
  await page.goto(`${address}/plain.css`)
  await page.evaluate(() => {
    window.indexedDB.deleteDatabase('horma-till-ticket')
  })
  await page.goto(`${address}/admin/tpv`)
  await page.locator('main').waitFor({ timeout: PATIENCE })
  await page.waitForFunction(kept, count, { timeout: PATIENCE, polling: 500 })
}

/** How many goods this browser keeps: the mirror is written when the reading has ended. */
async function kept(count: number): Promise<boolean> {
  const made = await indexedDB.databases()
  if (!made.some(({ name }) => name === 'horma-till-goods')) return false
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('horma-till-goods')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const blocks = await new Promise<unknown[][]>((resolve) => {
    const asked = db.transaction('blocks').objectStore('blocks').getAll()
    asked.onsuccess = () => resolve(asked.result)
  })
  db.close()
  return blocks.flat().length >= count
}

async function scanAll(
  page: Page,
  keyboard: CDPSession,
  variants: readonly TillVariant[],
): Promise<Scanned[]> {
  const scanned: Scanned[] = []
  for (const { barcodes, sku } of variants) {
    await page.evaluate(watchFor, sku)
    await type(keyboard, barcodes[0] ?? sku)
    const seen = await page.evaluate(() => (window as Watching).seen as Promise<Scanned | null>)
    if (seen) scanned.push(seen)
  }
  if (scanned.length < variants.length / 2) throw new Error('the keys of scans came too slowly')
  // The first one warms up what draws them.
  return scanned.slice(1)
}

type Watching = typeof window & { ended?: number; seen?: Promise<Scanned | null> }

/** In the page, before its own scripts: when the key that ends a code was pressed. */
function noteTheEnd(): void {
  const note = (event: KeyboardEvent) => {
    if (event.key === 'Enter') (window as Watching).ended = event.timeStamp
  }
  window.addEventListener('keydown', note, { capture: true })
}

/**
 * In the page: waits for the article of this SKU and looks at the clock. It says nothing where a busy machine sent the
 * keys so late that a pause had ended the code before.
 */
function watchFor(sku: string): void {
  const watching = window as Watching
  delete watching.ended
  watching.seen = new Promise((resolve) => {
    const late = setTimeout(() => {
      look.disconnect()
      resolve(null)
    }, 5_000)
    const look = new MutationObserver(() => {
      if (!document.querySelector('main')?.textContent?.includes(sku)) return
      look.disconnect()
      clearTimeout(late)
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
    look.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** Each key bears the moment at which a scanner would have pressed it; the last one is pressed when all are heard. */
async function type(keyboard: CDPSession, code: string): Promise<void> {
  const from = Date.now() - code.length * BETWEEN_KEYS
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
  await Promise.all([...code].map((key, at) => press({ key }, key, from + at * BETWEEN_KEYS)))
  await press({ key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }, '\r', Date.now())
}

/** Different variants at random, so that every scan is a new line. */
function twoSamples(variants: readonly TillVariant[]): [TillVariant[], TillVariant[]] {
  const some = new Set<TillVariant>()
  while (some.size < 2 * SCANS)
    some.add(variants[Math.floor(Math.random() * variants.length)] as TillVariant)
  return [[...some].slice(0, SCANS), [...some].slice(SCANS)]
}

function rowsOf(what: string, rounds: readonly Scanned[][], count: number): Row[] {
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
