import { rmSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import bwip from 'bwip-js/node'
import sharp from 'sharp'
import { expect, expectNoViolations } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { getBarcode } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

/** A film in which a box is held before the camera all the time. */
async function filmBox(file: string, ean: string): Promise<void> {
  const code = await bwip.toBuffer({
    bcid: 'ean13',
    text: ean,
    scale: 3,
    height: 24,
    paddingwidth: 12,
  })
  const frame = await sharp({
    create: { width: 1280, height: 720, channels: 3, background: '#fff' },
  })
    .composite([{ input: code, gravity: 'centre' }])
    .jpeg()
    .toBuffer()
  writeFileSync(file, Buffer.concat(Array.from({ length: 10 }, () => frame)))
}

/** What a browser answers where a person has said no: the one of the tests says yes to everything. */
const answerWithRefusal = (page: Page) =>
  page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })

openTillTest(
  'the camera says that it is not allowed; allowed, it adds the box that it is shown once, until it is closed',
  async ({ page, film, marta }) => {
    await filmBox(film, getBarcode('gredos', 'Cuero', '42'))
    const key = marta.button('till/counter', 'camera')
    const camera = marta.region('till/counter/camera', 'title')
    await answerWithRefusal(page)
    await marta.press(key)
    await expect(camera.getByRole('alert')).toContainText(
      marta.text('till/counter/camera', 'refusal.refused'),
    )
    await marta.press(marta.button('till/counter/camera', 'close', camera))

    await page.reload()
    await marta.waitUntilReady()
    const programs: string[] = []
    page.on('request', (request) => programs.push(new URL(request.url()).pathname))
    await marta.press(key)
    await expect(camera.getByRole('status')).toContainText(getBarcode('gredos', 'Cuero', '42'))
    await expect(marta.lines).toHaveCount(1)
    await expect(marta.lines).toContainText('Zapato Gredos')
    await expectNoViolations(page)
    // The scanner goes on beside it, and the box that is still there is no second pair.
    await marta.scanAll(getBarcode('libelula', 'Rosa', '30'))
    await expect(marta.lines.filter({ hasText: 'Zapato Gredos' })).toHaveCount(1)
    await expect(marta.ticket).toContainText(/2 (?:pares|artículos)/)

    await marta.press(marta.button('till/counter/camera', 'close', camera))
    await expect(camera).toBeHidden()
    expect(programs.some((path) => path.endsWith('.wasm'))).toBe(true)
    rmSync(film)
  },
)
