import type { CodeReader } from './camera.ts'

interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** What is printed on boxes, tickets and cards. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code']

/** The reader of the browser where it has one for the codes on boxes; else one of ours, which is loaded now. */
export async function openCodeReader(): Promise<CodeReader> {
  const own = await openBrowserReader().catch(() => undefined)
  if (own) return own
  const { readWithZxing } = await import('./zxing-reader.ts')
  return readWithZxing
}

async function openBrowserReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const supported = (await BarcodeDetector?.getSupportedFormats()) ?? []
  if (!BarcodeDetector || !supported.includes('ean_13')) return undefined
  const formats = FORMATS.filter((format) => supported.includes(format))
  const detector = new BarcodeDetector({ formats })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}
