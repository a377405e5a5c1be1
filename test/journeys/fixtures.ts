import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  chromium,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { getTempDir } from '../temp-dir.ts'
import { findChromium } from './browser/chromium.ts'
import { replacePictures } from './browser/stand-in-pictures.ts'
import { waitForHydration } from './hydration.ts'
import { type ShopServer, startShop } from './server.ts'

interface ForWorker {
  shop: ShopServer
  /** The name by which browsers reach the shop; over plain http only this machine's own is secure to them. */
  hostName: string
  /** The film, as Motion JPEG, that the camera of this worker's browsers shows: whoever opens the camera writes it. */
  film: string
}

interface ForTest {
  /** Whether pictures are those of the shop, which draws each when it is first asked for, or stand in for them. */
  realPictures: boolean
  /** Whether `goto` and `reload` wait for the scripts of the page, which a test may hold back. */
  hydrates: boolean
  /** What went wrong behind the pages. */
  quietPages: string[]
  /** Tells of a journey that fails what the shop has logged meanwhile. */
  shopLog: undefined
  /** A page of somebody else, with a browser of their own as this project has it. */
  visitor(options?: BrowserContextOptions): Promise<Page>
}

const LOOPBACK = '127.0.0.1'

/** No page of a journey lives long enough to win back what optimizing its scripts costs: a sixth of all processor time. */
const SHORT_LIVED_SCRIPTS = '--js-flags=--no-maglev --no-turbofan --single-threaded-gc'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
/**
 * A test runs in a wide window, or by the tag `@narrow` in a narrow one with a touch screen. One that another layout
 * does in another way runs once in each, with these in its title.
 */
export const WINDOWS = ['@wide', '@narrow'] as const
export const isNarrow = ({ tags }: TestInfo): boolean => tags.includes('@narrow')

/** `test` with a shop of its own per worker; `page` opens relative addresses on it. */
export const test = base.extend<ForTest, ForWorker>({
  browser: [
    async ({ hostName, film }, use) => {
      const { executablePath, env } = await findChromium()
      const browser = await chromium.launch({
        executablePath,
        env: { ...strings(process.env), ...env },
        args: [
          '--disable-gpu',
          SHORT_LIVED_SCRIPTS,
          '--disable-dev-shm-usage',
          '--lang=es-ES',
          `--host-resolver-rules=MAP ${hostName} ${LOOPBACK}`,
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
        ],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shop: [
    async ({ playwright: _ }, use) => {
      const shop = await startShop({ DEMO: '1' })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  film: [
    async ({ playwright: _ }, use, { workerIndex }) =>
      use(join(getTempDir(), `camera-${process.pid}-${workerIndex}.mjpeg`)),
    { scope: 'worker' },
  ],
  viewport: async ({ playwright: _ }, use, journey) => use(isNarrow(journey) ? NARROW : WIDE),
  hasTouch: async ({ playwright: _ }, use, journey) => use(isNarrow(journey)),
  hostName: [LOOPBACK, { option: true, scope: 'worker' }],
  baseURL: async ({ shop, hostName }, use) => {
    await use(shop.url.replace(LOOPBACK, hostName))
  },
  realPictures: [false, { option: true }],
  hydrates: [true, { option: true }],
  // Every journey also says that nothing went wrong behind the pages.
  quietPages: [
    async ({ context, realPictures, hydrates }, use) => {
      const errors: string[] = []
      listen(context, errors)
      prepareGoto(context, { realPictures, hydrates })
      await use(errors)
      expect(errors, 'the browser reported errors').toEqual([])
    },
    { auto: true },
  ],
  shopLog: [
    async ({ shop }, use, journey) => {
      const before = shop.output().length
      await use(undefined)
      if (journey.status === journey.expectedStatus) return
      const said = shop.output().slice(before)
      await journey.attach('what the shop logged', { body: said, contentType: 'text/plain' })
      // The attachment of a machine that tests for others is out of reach: its errors stand in the output.
      process.stdout.write(said.replace(/^(?!.*"level":[56]0).*\n/gm, '').slice(-4_000))
    },
    { auto: true },
  ],
  visitor: async ({ browser, quietPages, realPictures }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      listen(context, quietPages)
      prepareGoto(context, { realPictures, hydrates: options?.javaScriptEnabled !== false })
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

export { expect }

/**
 * Makes every `goto` wait for the pictures to be replaced, and then, as every `reload`, until React has hydrated the page,
 * as a person does without knowing: what is ticked, typed or pressed on the bare HTML of a busy machine would be lost.
 */
function prepareGoto(
  context: BrowserContext,
  { realPictures, hydrates }: { realPictures: boolean; hydrates: boolean },
): void {
  context.on('page', (page) => {
    const replaced = realPictures ? undefined : replacePictures(page)
    const goto = page.goto.bind(page)
    page.goto = async (address, options) => {
      await replaced
      const answer = await goto(address, options)
      if (hydrates) await waitForHydration(page).catch(() => {})
      return answer
    }
    const reload = page.reload.bind(page)
    page.reload = async (options) => {
      const answer = await reload(options)
      if (hydrates) await waitForHydration(page).catch(() => {})
      return answer
    }
  })
}

function listen(context: BrowserContext, errors: string[]): void {
  // An error without a place in the code, such as a file that could not be loaded, has an empty stack.
  context.on('weberror', (webError) => {
    const { stack, message } = webError.error()
    errors.push(`${webError.page()?.url()}: ${stack || message}`)
  })
  context.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) errors.push(message.text())
  })
}

function strings(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
