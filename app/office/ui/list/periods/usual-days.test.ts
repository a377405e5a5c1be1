import { expect, it, vi } from 'vitest'
import { listParams } from '../list-params.ts'
import { dayParam, flagParam, textParam } from '../params.ts'
import { getPeriods, readUsualDays } from './periods.server.ts'

const params = listParams('/admin/list', {
  q: textParam(20),
  from: dayParam,
  to: dayParam,
  all: flagParam,
})
const [usual] = getPeriods()
const from = String(usual?.from)

async function read(search: string, found: readonly number[] = [1]) {
  const reads = vi.fn(async () => found)
  const query = params.parse(new URLSearchParams(search))
  const shown = await readUsualDays(query, reads, ({ length }) => length === 0)
  return { ...shown, reads }
}

it('a list whose address asks for nothing shows the usual days, and says so', async () => {
  const { query } = await read('')
  expect(query).toMatchObject({ filter: { from }, isUsual: true })
  expect(params.toPath({ filter: query.filter, page: 2 })).toBe(`/admin/list?from=${from}&page=2`)
})

it('the next page of the usual days shows them as such', async () => {
  expect((await read(`from=${from}&page=2`)).query).toMatchObject({ isUsual: true, page: 2 })
})

it.each(['q=roja', 'to=2026-01-31', 'all=1'])(
  'an address with %s is read as it stands',
  async (search) => {
    const { query } = await read(search)
    expect(query.isUsual).toBe(false)
    expect(query.filter).toEqual(params.parse(new URLSearchParams(search)).filter)
  },
)

it('where the usual days hold nothing, all days are read', async () => {
  const { query, reads } = await read('', [])
  expect(query.filter).toEqual({})
  expect(reads).toHaveBeenCalledTimes(2)
})

it('the usual days are thirty, with today', () => {
  expect(getPeriods(new Date('2026-11-28T12:00:00Z'))[0]).toEqual({
    key: 'usual',
    from: '2026-10-30',
  })
})
