import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A GUID that no customer of the carrier has. */
const UID = '00000000-0000-4000-8000-000000000000'

/** A carrier that answers every call of its XML service with the same text. */
export async function startCarrier() {
  const state = { answer: '' }
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(state.answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    state,
    variables: { GLS_UID: UID, GLS_URL: `http://127.0.0.1:${port}` },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A message of four megabytes in a million elements. */
export const manyElements = (count: number): string =>
  `<?xml version="1.0"?><Envelope><Body>${'<a/>'.repeat(count)}</Body></Envelope>`

/** A message of elements that lie in each other. */
export const deepElements = (depth: number): string =>
  `<?xml version="1.0"?><Envelope><Body>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</Body></Envelope>`
