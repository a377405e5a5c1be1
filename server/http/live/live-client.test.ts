import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveClient } from './live-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openClient() {
  const sent: string[] = []
  const state = { ready: true, ended: false, cut: false }
  const client = new LiveClient(
    {
      isReady: () => state.ready,
      write: (text) => void sent.push(text),
      end: () => {
        state.ended = true
      },
      cut: () => {
        state.cut = true
      },
    },
    () => Date.now(),
  )
  return { client, sent, state }
}

it('changes of one tenth of a second are one message with the last id', () => {
  const { client, sent } = openClient()
  client.send({ stock: { product_ids: [1] } }, 'a')
  vi.advanceTimersByTime(1)
  client.send({ stock: { product_ids: [2] } }, 'b')
  client.send({ stock: { product_ids: [2, 3] }, prices: { product_ids: [3] } }, 'c')
  vi.advanceTimersByTime(200)
  expect(sent).toEqual([
    'event: changes\nid: a\ndata: {"stock":{"product_ids":[1]}}\n\n',
    'event: changes\nid: c\ndata: {"stock":{"product_ids":[2,3]},"prices":{"product_ids":[3]}}\n\n',
  ])
})

it('a beat carries the id of what the client did not need to hear', () => {
  const { client, sent } = openClient()
  client.send(undefined, 'a')
  client.beat()
  expect(sent).toEqual(['event: beat\nid: a\ndata: 1\n\n'])
})

it('a client that reads nothing costs one message of memory and is cut after twenty seconds', () => {
  const { client, sent, state } = openClient()
  state.ready = false
  for (let id = 1; id <= 100_000; id++) client.send({ stock: { product_ids: [id] } }, String(id))
  vi.advanceTimersByTime(19_000)
  expect(state.cut).toBe(false)
  vi.advanceTimersByTime(3_000)
  expect({ ...state, sent }).toEqual({ ready: false, ended: false, cut: true, sent: [] })
})

it('a client that was slow for a while gets all that it missed as one message', () => {
  const { client, sent, state } = openClient()
  state.ready = false
  client.send({ stock: { product_ids: [1] } }, 'a')
  vi.advanceTimersByTime(10_000)
  client.send({ settings: { keys: ['store_name'] } }, 'b')
  state.ready = true
  vi.advanceTimersByTime(1_000)
  expect(sent).toEqual([
    'event: changes\nid: b\ndata: {"stock":{"product_ids":[1]},"settings":{"keys":["store_name"]}}\n\n',
  ])
})

it('more than two hundred ids of a topic become all of it', () => {
  const { client, sent } = openClient()
  for (let id = 1; id <= 201; id++) client.send({ stock: { product_ids: [id] } }, 'a')
  client.send({ stock: { product_ids: [1] } }, 'a')
  vi.advanceTimersByTime(200)
  expect(sent).toEqual(['event: changes\nid: a\ndata: {"stock":{}}\n\n'])
})
