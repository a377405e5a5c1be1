import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../test/journeys/browser/chromium.ts'

/** Playwright must not handle signals: it would end this process before the shop is stopped. */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--disable-gpu', '--no-sandbox', ...args],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}
