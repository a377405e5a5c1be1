import { type DrawingContext, qrcode } from 'bwip-js/generic'

/** A QR code in modules without its quiet zone; its path is filled by the even-odd rule, one unit a module. */
interface DrawnQr {
  modules: number
  path: string
}

/** Draws a QR code of level M in the browser, without the shop. */
export function drawQr(text: string): DrawnQr {
  const options = { bcid: 'qrcode', text, eclevel: 'M', scale: 1 }
  return qrcode<DrawnQr>(options, collectPath())
}

/** Collects the outlines of the modules; a QR code has nothing but polygons. */
function collectPath(): DrawingContext<DrawnQr> {
  let path = ''
  let modules = 0
  const none = () => {}
  // The barcode library also calls `clip` and `unclip`, which its types leave out.
  const drawing = {
    scale: (): [number, number] => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width: number) => {
      modules = width
    },
    polygon: (points: [number, number][]) => {
      path += `M${points.map((point) => point.join(' ')).join('L')}Z`
    },
    line: none,
    hexagon: none,
    ellipse: none,
    fill: none,
    clip: none,
    unclip: none,
    text: none,
    end: () => ({ modules, path }),
  }
  return drawing
}
