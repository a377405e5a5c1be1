/** As large as the shop keeps pictures, and small enough for one request. */
const LONGEST_SIDE = 2400
const MOST_BYTES = 700_000

/**
 * A photograph small enough to be sent: drawn anew in the browser where it is too large. What the browser cannot
 * read is sent as it is, for the shop to judge; undefined where even that is too large.
 */
export async function shrinkPicture(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file.size <= MOST_BYTES ? file : undefined
  const longest = Math.max(picture.width, picture.height)
  if (file.size <= MOST_BYTES && longest <= LONGEST_SIDE) return file
  for (const [side, quality] of [
    [LONGEST_SIDE, 0.86],
    [2000, 0.8],
    [1600, 0.75],
    [1200, 0.7],
  ] as const) {
    const drawn = await draw(picture, Math.min(1, side / longest), quality)
    if (drawn && drawn.size <= MOST_BYTES) return drawn
  }
  return undefined
}

function draw(picture: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
}
