import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Frame, type Page } from '@playwright/test'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

declare global {
  interface Window {
    axe?: { run(root: Document, options: object): Promise<Results> }
  }
}

const require = createRequire(import.meta.url)
const MINIFIED = createRequire(require.resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
)
/** With other characters a program travels to the browser in twice the bytes. */
const toAscii = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
const SOURCE = readFileSync(MINIFIED, 'utf8').replace(/[^\0-\x7f]/g, toAscii)
/** Frames of other sites would need axe in a page of their own; the shop has none. */
const PROGRAM = `${SOURCE}; axe.configure({ allowedOrigins: ['<same_origin>'] })`

/** Refuses a page that someone with a screen reader, or poor sight, cannot use; by some rules, unless by all. */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  for (const frame of page.frames()) {
    const loaded = loadAxe(frame)
    // A frame that is gone meanwhile shows nothing.
    await (frame === page.mainFrame() ? loaded : loaded.catch(() => {}))
  }
  // Loading takes long enough for a dialog to begin its way in.
  await waitUntilShown(page)
  const runOnly = rules && { type: 'rule', values: rules }
  const found = await page.evaluate(async (only) => {
    // Rules that pass need no list of their nodes.
    const options = { resultTypes: ['violations'], runOnly: only }
    const results = await window.axe?.run(document, options)
    return results?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`,
    )
  }, runOnly)
  expect(found, 'axe found barriers on this page').toEqual([])
}

/** Once in each document: reading axe's half megabyte takes longer than its rules take on most pages. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(PROGRAM)
}

/**
 * Waits for what fades in, and for a form to be answered, as its button then changes its colours: half shown, a text
 * has half its contrast. Endless animations are not waited for.
 */
async function waitUntilShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isStill = document.getAnimations().every(({ playState, effect }) => {
      const endless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
      return playState !== 'running' || endless
    })
    return isStill && document.querySelector('button[aria-busy="true"]') === null
  })
}
