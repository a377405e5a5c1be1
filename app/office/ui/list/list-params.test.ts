import { describe, expect, it } from 'vitest'
import { listParams } from './list-params.ts'
import { choiceParam, dayParam, flagParam, idParam, textParam, uuidParam } from './params.ts'

const UUID = '01990000-0000-7000-8000-000000000001'
const params = listParams(
  '/admin/shoes',
  {
    q: textParam(10),
    state: choiceParam(['draft', 'published']),
    brand_id: idParam,
    day: dayParam,
    by: uuidParam,
    low_stock: flagParam,
  },
  ['newest', 'name'],
)
const parse = (search: string) => params.parse(new URLSearchParams(search))

describe('listParams', () => {
  it.each([
    '/admin/shoes',
    '/admin/shoes?q=bota',
    `/admin/shoes?q=ni%C3%B1a+36&state=draft&brand_id=9&day=2026-02-28&by=${UUID}&low_stock=1`,
    '/admin/shoes?state=published&sort=name&page=10000',
  ])('the list address %s is read and written as the same', (path) => {
    expect(params.toPath(parse(path.split('?')[1] ?? ''))).toBe(path)
  })

  it('each filter in a list address has a type of its own', () => {
    const query = parse(
      `low_stock=1&brand_id=7&q=bota&state=draft&day=2026-02-28&by=${UUID}&page=2`,
    )
    const filter = {
      q: 'bota',
      state: 'draft',
      brand_id: 7,
      day: '2026-02-28',
      by: UUID,
      low_stock: true,
    }
    expect(query).toEqual({ filter, sort: 'newest', page: 2, ignored: [] })
    expect(params.toFields(query.filter)).toMatchObject({
      brand_id: '7',
      low_stock: '1',
      q: 'bota',
    })
  })

  it.each([
    'state=sold',
    'brand_id=0',
    'brand_id=1e9',
    'day=2026-02-30',
    'day=0000-01-01',
    'day=ayer',
    'by=Lola',
    'low_stock=yes',
    'sort=dearest',
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'page=99999',
  ])('a list address with %s shows the list without it and names it', (search) => {
    const [name] = search.split('=')
    expect(parse(`q=bota&${search}`)).toEqual({
      filter: { q: 'bota' },
      sort: 'newest',
      page: 1,
      ignored: [name],
    })
  })

  it('an empty filter in a list address, or one of another tool, is ignored without a word', () => {
    const all = { filter: {}, sort: 'newest', page: 1, ignored: [] }
    expect(parse('q=&state=%20&page=&sort=&utm_source=mail')).toEqual(all)
  })

  it('a search in a list address that is too long is cut', () => {
    expect(parse('q=zapatillas+blancas').filter).toEqual({ q: 'zapatillas' })
  })
})
