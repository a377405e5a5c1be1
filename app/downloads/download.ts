/** A file for the browser to save, sent piece by piece. */
export function toDownload(fileName: string, pieces: AsyncGenerator<string>): Response {
  const letters = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) return controller.close()
      controller.enqueue(letters.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
  return toFile(fileName, 'text/csv; charset=utf-8', body)
}

/** Bytes for the browser to save as a file. */
export function toFile(fileName: string, type: string, body: ReadableStream<Uint8Array>): Response {
  return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: {
      'content-type': type,
      'content-disposition': nameAttachment(fileName),
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Browsers save under the name as it is; old programs take the one without blanks and accents. */
function nameAttachment(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]+/g, '-')
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, toPercent)
  return `attachment; filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${encoded}`}`
}

const toPercent = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
