import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { query } from '../../../core/base/db.server.ts'
import type { ShopServer } from '../server.ts'
import { withDatabase } from '../staff.ts'

const PLACE = { code: 'almacen-diario', name: 'Almacén' }

/** A second place of the shop, which all journeys of a worker share. Answers its code. */
export async function openPlace(shop: ShopServer): Promise<string> {
  await withDatabase(shop, (db) =>
    query(
      db,
      'journey_place',
      'insert into locations (code, name) values ($1, $2) on conflict (code) do nothing',
      [PLACE.code, PLACE.name],
    ),
  )
  return PLACE.code
}

async function post<Answer>(
  staff: APIRequestContext,
  path: string,
  { method = 'post', data }: { method?: 'post' | 'put'; data: object },
): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await staff[method](`/api/v1${path}`, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

interface DraftedMove {
  from?: string
  to: string
  lines: readonly { variant_id: number; quantity: number }[]
}

/** Drafts a move from the shop to another place by REST. */
export async function draftMove(
  staff: APIRequestContext,
  { from = 'tienda', to, lines }: DraftedMove,
): Promise<{ move_id: number; reference: string }> {
  const data = { from, to }
  const move = await post<{ move_id: number; reference: string }>(staff, '/stock-moves', { data })
  const path = `/stock-moves/${move.move_id}/lines`
  await post(staff, path, { method: 'put', data: { lines } })
  return move
}

/** Sends a drafted move by REST. */
export const sendMove = (staff: APIRequestContext, moveId: number) =>
  post<object>(staff, `/stock-moves/${moveId}/sending`, { data: {} })
