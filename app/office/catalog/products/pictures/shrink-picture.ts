/** As large as the shop keeps pictures, and small enough for one request. */
const LONGEST_SIDE = 2400
const MOST_BYTES = 700_000
/** Cameras make up to 100 million; what is larger would stop the browser for half a minute. */
export const MOST_MEGAPIXELS = 120

interface Size {
  width: number
  height: number
}

/** A picture to send; or why there is none: its size where it has too many pixels, nothing where it stays too large. */
type ShrunkPicture = { picture: Blob } | { refusedSize: Size | undefined }

/**
 * A photograph small enough to be sent: drawn anew in the browser where it is too large. What the browser cannot
 * read is sent as it is, for the shop to judge.
 */
export async function shrinkPicture(file: File): Promise<ShrunkPicture> {
  const size = await readSize(file)
  if (size && size.width * size.height > MOST_MEGAPIXELS * 1_000_000) return { refusedSize: size }
  const isSmall = file.size <= MOST_BYTES
  const bitmap = size && (await createImageBitmap(file).catch(() => undefined))
  if (!bitmap) return isSmall ? { picture: file } : { refusedSize: undefined }
  try {
    const longest = Math.max(bitmap.width, bitmap.height)
    if (isSmall && longest <= LONGEST_SIDE) return { picture: file }
    const picture = await redraw(bitmap, longest)
    return picture ? { picture } : { refusedSize: undefined }
  } finally {
    bitmap.close()
  }
}

/** Browsers tell it of a picture that they have not decoded yet. */
function readSize(file: File): Promise<Size | undefined> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<Size | undefined>((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(undefined)
    image.src = url
  }).finally(() => URL.revokeObjectURL(url))
}

async function redraw(bitmap: ImageBitmap, longest: number): Promise<Blob | undefined> {
  for (const [side, quality] of [
    [LONGEST_SIDE, 0.86],
    [2000, 0.8],
    [1600, 0.75],
    [1200, 0.7],
  ] as const) {
    const drawn = await draw(bitmap, Math.min(1, side / longest), quality)
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
