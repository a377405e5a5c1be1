import { ORPCError } from '@orpc/client'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { DashboardPart } from './dashboard-part.tsx'
import { readPart } from './part.ts'

it('a part that fails is reported and leaves the others, and a refusal leads to the page of its status', async () => {
  const report = vi.fn()
  const broken = new Error('the database does not answer')
  expect(await readPart(Promise.reject(broken), report)).toBe('failed')
  expect(report).toHaveBeenCalledExactlyOnceWith(broken)
  expect(await readPart(Promise.reject(new ORPCError('BUSY', { status: 503 })), report)).toBe(
    'failed',
  )
  const ended = new ORPCError('UNAUTHORIZED', { status: 401 })
  await expect(readPart(Promise.reject(ended), report)).rejects.toBe(ended)
  expect(await readPart(Promise.resolve({ total: 3 }), report)).toEqual({ total: 3 })
  expect(await readPart(null, report)).toBeNull()
})

it('a part that failed says so with a button that asks again, and one that is not for the person says nothing', () => {
  const draw = (part: 'failed' | null | { total: number }) =>
    renderScreen(<DashboardPart part={part}>{({ total }) => <p>{total}</p>}</DashboardPart>)
  expect(draw('failed')).toContain('Error al cargar los datos del panel')
  expect(draw('failed')).toContain('Reintentar')
  expect(draw({ total: 3 })).toMatch(/<p>3<\/p>$/)
  expect(draw(null)).toMatch(/<\/style>$/)
})
