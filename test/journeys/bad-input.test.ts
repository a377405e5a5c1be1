import { Agent, get } from 'node:http'
import { rounds } from '../rounds.ts'
import {
  hasAttackLists,
  readAttackLists,
  sampleAttackLists,
  sampleLines,
} from '../shared-data/attack-lists.ts'
import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'

const because = 'because the shared attack lists are not part of the project'
const AT_ONCE = 12
const LONGEST = 100
/** A page is dearer than an answer to a program: of a list longer than this it takes as many. */
const PAGES_A_LIST = rounds(300)
/** A statement that is made to sleep sleeps for five seconds and more. */
const SLOW_MS = 4500

/** Each tries another way out of the place where the words of a search stand. */
const OWN = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  `'-alert(1)-'`,
  '</title><svg onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '" autofocus onfocus=alert(1) x="',
  'javascript:alert(1)//',
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)}',
  '\u2028alert(1)\u2029',
  '<!--<script>alert(1)//-->',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  `'; drop table products; --`,
  '＜script＞alert(1)＜/script＞',
]

test('the lines of the attack lists are searched as plain text or refused', async ({
  shop,
}, info) => {
  info.skip(!hasAttackLists, because)
  test.setTimeout(300_000)
  const lists = sampleAttackLists().map(({ lines }) => lines)
  expect(lists.flat().length).toBeGreaterThan(rounds(7000))
  const waiting = [
    ...lists.flat().map((q) => `/api/v1/products?q=${encoded(q)}`),
    ...lists
      .flatMap((list) => sampleLines(list, PAGES_A_LIST))
      .map((q) => `/catalogo?q=${encoded(q)}`),
  ]
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const failures: string[] = []
  const slow: string[] = []
  const ask = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { status, body, ms } = await answerOf(shop.url + path, agent)
      if (![200, 400].includes(status) || escapes(path, body)) failures.push(`${path}: ${status}`)
      if (ms > SLOW_MS) slow.push(path)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  // A busy machine is slow once; a statement that sleeps is slow whenever it is asked for.
  for (const path of slow) {
    const { ms } = await answerOf(shop.url + path, agent)
    if (ms > SLOW_MS) failures.push(`${path}: ${Math.round(ms)} ms`)
  }
  agent.destroy()
  expect(failures).toEqual([])
})

test('no search runs as a script, neither on the page nor in the suggestions', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  const buyer = shopper(page)
  const open = async (q: string) => {
    await buyer.open(`/catalogo?q=${encoded(q)}`)
    return page.evaluate(() => document.querySelectorAll('script, iframe, object, embed').length)
  }
  const ordinary = await open('nada de nada')
  const markup = readAttackLists().flatMap(({ lines }) => lines.filter(isMarkup))
  for (const q of [...OWN, ...sampleLines(markup, 16)]) {
    expect(await open(q), q).toBe(ordinary)
    const suggested = page.waitForResponse(/catalogo\/sugerencias/)
    await buyer.focusSearchField()
    await suggested
  }
  expect(dialogs).toEqual([])
})

/** Half a character cannot be sent at all: it goes as the sign for one that got lost. */
function encoded(line: string): string {
  return encodeURIComponent(line.toWellFormed())
}

function isMarkup(line: string): boolean {
  return /<[a-z!/]/i.test(line)
}

/** Whether a page repeats markup of the address as markup of its own. */
function escapes(path: string, body: string): boolean {
  if (!path.startsWith('/catalogo')) return false
  const q = new URL(path, 'http://shop.test').searchParams.get('q')?.trim().slice(0, LONGEST) ?? ''
  return q.length > 8 && isMarkup(q) && body.includes(q)
}

function answerOf(url: string, agent: Agent) {
  const from = performance.now()
  return new Promise<{ status: number; body: string; ms: number }>((resolve, reject) => {
    get(url, { agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          ms: performance.now() - from,
        }),
      )
      answer.on('error', reject)
    }).on('error', reject)
  })
}
