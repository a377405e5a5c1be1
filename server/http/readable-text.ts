const NUL_OR_SURROGATE = /\\u(?:0000|d[89a-f])/i

/** Whether a percent-encoded path or query is proper UTF-8 without NUL. */
export function isReadableUrl(part: string): boolean {
  try {
    return !decodeURIComponent(part).includes('\0')
  } catch {
    return false
  }
}

/** Whether a body can be stored by the database: valid UTF-8, no NUL, no half of a surrogate pair. */
export async function isReadableBody(body: Uint8Array, contentType: string): Promise<boolean> {
  if (contentType.includes('multipart/form-data')) return isReadableForm(body, contentType)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return false
  }
  if (text.includes('\0')) return false
  if (contentType.includes('json')) return isReadableJson(text)
  if (contentType.includes('urlencoded')) return isReadableUrl(text.replaceAll('+', ' '))
  return true
}

async function isReadableForm(body: Uint8Array, contentType: string): Promise<boolean> {
  try {
    const response = new Response(Buffer.from(body), { headers: { 'content-type': contentType } })
    const entries = [...(await response.formData())]
    return entries.every(
      ([key, value]) => isClean(key) && (typeof value !== 'string' || isClean(value)),
    )
  } catch {
    return false
  }
}

/** Broken JSON passes: its reader refuses it with the reason. */
function isReadableJson(text: string): boolean {
  if (!NUL_OR_SURROGATE.test(text)) return true
  let readable = true
  try {
    JSON.parse(text, (key, value: unknown) => {
      readable &&= isClean(key) && (typeof value !== 'string' || isClean(value))
      return value
    })
  } catch {
    return true
  }
  return readable
}

function isClean(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
