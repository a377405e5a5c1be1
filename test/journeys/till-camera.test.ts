import { rmSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import bwip from 'bwip-js/node'
import sharp from 'sharp'
import { expectNoViolations } from './axe.ts'
import { expect } from './fixtures.ts'
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

/** Takes the camera from the page, as browsers without https do, or has it answer with the error of this name. */
const withholdCamera = (page: Page, error: string | undefined) =>
  page.evaluate((name) => {
    const getUserMedia = name && (() => Promise.reject(new DOMException('No camera', name)))
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: getUserMedia,
      configurable: true,
    })
  }, error)

/**
 * A browser that reads codes itself, as those of phones do, with a light at its camera. It reads this code in every
 * picture, or none because it cannot be opened.
 */
const giveOwnReader = (page: Page, code: string | null) =>
  page.evaluate((read) => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['ean_13', 'code_128']
      async detect(video: HTMLVideoElement) {
        if (read === null) throw new DOMException('No reader', 'NotSupportedError')
        return video.videoWidth > 0 ? [{ rawValue: read }] : []
      }
    }
    Object.assign(window, { BarcodeDetector })
    const track = MediaStreamTrack.prototype
    track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
    track.applyConstraints = async (wanted) => {
      document.body.dataset.light = JSON.stringify(wanted?.advanced)
    }
  }, code)

openTillTest(
  'the camera adds the box that it is shown once, until it is closed, with a reader that the shop brings along',
  async ({ page, film, marta }) => {
    await filmBox(film, getBarcode('gredos', 'Cuero', '42'))
    const key = marta.button('till/counter', 'camera')
    const camera = marta.region('till/counter/camera', 'title')
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

openTillTest(
  'the camera says in words why it reads nothing; a browser that reads codes itself adds the box, by the light of the camera',
  async ({ page, film, marta }) => {
    const box = getBarcode('gredos', 'Cuero', '44')
    await filmBox(film, box)
    const key = marta.button('till/counter', 'camera')
    const camera = marta.region('till/counter/camera', 'title')
    const close = marta.button('till/counter/camera', 'close', camera)
    const expectRefusal = async (why: string) => {
      await marta.press(key)
      await expect(camera.getByRole('alert')).toContainText(
        marta.text('till/counter/camera', `refusal.${why}`),
      )
      await marta.press(close)
      await expect(camera).toBeHidden()
    }
    const errors = {
      insecure: undefined,
      refused: 'NotAllowedError',
      missing: 'NotFoundError',
      busy: 'NotReadableError',
    }
    for (const [why, error] of Object.entries(errors)) {
      await withholdCamera(page, error)
      await expectRefusal(why)
    }
    await page.reload()
    await marta.waitUntilReady()
    await giveOwnReader(page, null)
    await expectRefusal('unreadable')

    await giveOwnReader(page, box)
    await marta.press(key)
    await expect(camera.getByRole('status')).toContainText(box)
    await expect(marta.lines).toHaveCount(1)
    await expect(marta.lines).toContainText('Zapato Gredos')
    const light = marta.button('till/counter/camera', 'light', camera)
    await marta.press(light)
    await expect(light).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('body')).toHaveAttribute('data-light', '[{"torch":true}]')
    await expectNoViolations(page)
    await marta.press(light)
    await expect(page.locator('body')).toHaveAttribute('data-light', '[{"torch":false}]')
    rmSync(film)
  },
)
