import { lazy, Suspense, useId } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderPage } from './render-page.ts'

const Late = lazy(async () => ({ default: () => <p>late</p> }))

function Page({ late = false }) {
  return (
    <html lang="es" id={useId()}>
      <head>
        <title>Horma</title>
      </head>
      <body>
        {'a'} {'b'}
        <Suspense>{late && <Late />}</Suspense>
      </body>
    </html>
  )
}

test('a page whose parts are all ready is rendered at once, as a stream would write it', async () => {
  const html = renderPage(<Page />, 'nonce')
  const { PassThrough } = await import('node:stream')
  const chunks: Buffer[] = []
  const body = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk))
  const { pipe } = renderToPipeableStream(<Page />, { onAllReady: () => pipe(body) })
  await new Promise((ended) => body.on('end', ended))
  expect(html).toBe(Buffer.concat(chunks).toString())
})

test('a page waits for a part that is loaded first', async () => {
  const html = await renderPage(<Page late />, 'nonce')
  expect(html).toContain('<p>late</p>')
})

test('a page that fails is refused, and not sent in part', async () => {
  const Failing = () => {
    throw new Error('broken on purpose')
  }
  await expect(async () => renderPage(<Failing />, 'nonce')).rejects.toThrow('broken on purpose')
  const inPart = (
    <Suspense>
      <Failing />
    </Suspense>
  )
  await expect(async () => renderPage(inPart, 'nonce')).rejects.toThrow('broken on purpose')
})
