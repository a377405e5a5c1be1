import { expect, type Page } from '@playwright/test'
import { getSurface } from '../../../app/surface.ts'
import { waitForReact } from '../hydration.ts'
import type { ScreenRow } from './screen-row.ts'

/** What React Router keeps at the window of a page that it has started. */
interface Router {
  navigate(address: string): Promise<void>
}

declare global {
  interface Window {
    __reactRouterDataRouter?: Router
  }
}

/** Loads the page, as by its address or in a new tab. */
export async function loadScreen(page: Page, address: string, { status = 200 }: ScreenRow) {
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(status)
  await expectHeading(page)
}

/** Goes to the page as by a link of the page that is open; what only loads, such as a paper or another surface, is loaded. */
export async function followToScreen(page: Page, address: string, row: ScreenRow) {
  if (!(await canFollow(page, address, row))) return loadScreen(page, address, row)
  await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), address)
  await waitForReact(page)
  await expectHeading(page)
}

async function canFollow(
  page: Page,
  address: string,
  { route, status = 200 }: ScreenRow,
): Promise<boolean> {
  if (status !== 200 || !route.startsWith('/admin')) return false
  const surfaceOf = (to: string) => getSurface(new URL(to, page.url()).pathname)
  if (!page.url().startsWith('http') || surfaceOf(address) !== surfaceOf(page.url())) return false
  return page.evaluate(() => window.__reactRouterDataRouter !== undefined)
}

const expectHeading = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
