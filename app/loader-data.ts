/** Reads what the router hands to the browser of its loaders, in the pieces in which it came. */
export async function readLoaderData(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const decoder = new TextDecoder()
  const pieces: string[] = []
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read())
    pieces.push(decoder.decode(read.value, { stream: true }))
  return pieces
}

/**
 * The scripts that hand these pieces to the router in the browser. The router's own component writes the same, each
 * within a Suspense that waits for its piece, so that no page would ever be ready at once.
 */
export function renderLoaderData(pieces: readonly string[], nonce: string): string {
  const calls = pieces.filter(Boolean).map((piece) => `enqueue(${toScriptText(piece)})`)
  const scripts = [...calls, 'close()'].map(
    (call) =>
      `<!--$--><script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`,
  )
  return scripts.join('') + '<!--/$-->'.repeat(scripts.length)
}

/** Escaped, so that no text of the shop can close the element. */
function toScriptText(text: string): string {
  return JSON.stringify(text).replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
