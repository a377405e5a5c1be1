/** A label is less than one megabyte, the list of all pick-up points of a country less than these. */
const LARGEST_REPLY = 8 * 1024 * 1024

/** Reads what an outside service has answered, as text. Throws for one that is too long, before it is read to its end. */
export async function readReply(response: Response, most = LARGEST_REPLY): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > most) throw new Error('the reply is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
