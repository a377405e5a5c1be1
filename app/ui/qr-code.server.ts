/** A QR code in modules without its quiet zone; the path is drawn with one unit a module. */
export interface QrCode {
  modules: number
  path: string
}

/** Level M corrects 15 % of what is smudged, which the tax agency wants of its codes. Loads its library when called. */
export async function drawQrCode(text: string): Promise<QrCode> {
  const { default: bwip } = await import('bwip-js/node')
  const [symbol] = bwip.raw(toOptions(text))
  if (!symbol || !('pixs' in symbol)) throw new Error('the QR code has no modules')
  const { pixs, pixx: modules } = symbol
  let path = ''
  for (const [place, isDark] of [...pixs].entries())
    if (isDark) path += `M${place % modules} ${Math.floor(place / modules)}h1v1h-1z`
  return { modules, path }
}

/** The same as the address of a picture that is all in it, for messages: eight points a module, and a white margin. */
export async function drawQrPicture(text: string): Promise<string> {
  const { default: bwip } = await import('bwip-js/node')
  const picture = await bwip.toBuffer({
    ...toOptions(text),
    scale: 8,
    padding: 4,
    backgroundcolor: 'FFFFFF',
  })
  return `data:image/png;base64,${picture.toString('base64')}`
}

const toOptions = (text: string) => ({ bcid: 'qrcode', text, eclevel: 'M' })
