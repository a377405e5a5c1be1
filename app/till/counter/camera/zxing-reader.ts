import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CodeReader } from './camera.ts'

/** Pixels: a larger picture takes longer to read and shows no code that this one hides. */
const MAX_WIDTH = 960
const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'QRCode'],
  maxNumberOfSymbols: 4,
}

// By default the reader downloads its program from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => program } })

const canvas = document.createElement('canvas')
const context = canvas.getContext('2d', { willReadFrequently: true })

/** Reads codes where the browser itself cannot. */
export const readWithZxing: CodeReader = async (video) => {
  const { videoWidth, videoHeight } = video
  if (!context || videoWidth === 0) return []
  const scale = Math.min(1, MAX_WIDTH / videoWidth)
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const picture = context.getImageData(0, 0, canvas.width, canvas.height)
  const found = await readBarcodes(picture, OPTIONS)
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}
