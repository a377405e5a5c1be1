import { expect, test } from 'vitest'
import { readLoaderData, renderLoaderData } from './loader-data.ts'

test('no text of the shop can close the script that holds the data of loaders', () => {
  const scripts = renderLoaderData(['["</script><!--\u2028&"]\n'], 'nonce')
  expect(scripts.match(/<\/script>/g)).toHaveLength(2)
  const [, text] = /enqueue\((.*)\);<\/script><!--\$-->/.exec(scripts) ?? []
  expect(JSON.parse(text ?? '')).toBe('["</script><!--\u2028&"]\n')
})

test('a letter that lies in two pieces of the data arrives whole', async () => {
  const bytes = new TextEncoder().encode('["ñ"]')
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 3))
      controller.enqueue(bytes.slice(3))
      controller.close()
    },
  })
  expect((await readLoaderData(stream)).join('')).toBe('["ñ"]')
})
