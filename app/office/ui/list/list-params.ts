import type { Param } from './params.ts'

const MOST_PAGES = 10_000

type Params = Readonly<Record<string, Param<unknown>>>
type ValueIn<Each> = Each extends Param<infer Value> ? Value : never

/** What a list is narrowed by; a filter that is left out narrows nothing. */
export type FilterIn<Filters> = { [Name in keyof Filters]?: ValueIn<Filters[Name]> }

/** The filter, sort and page that an address names. */
export interface ListQuery<Filter, Sort> {
  filter: Filter
  sort: Sort
  page: number
  /** Parameters whose values make no sense; the list is shown without them, and says so. */
  ignored: string[]
  /** Whether the days are those that a list shows by itself, see `readUsualDays`. */
  isUsual?: boolean
}

/** The address of a list, written and read in one place. */
export interface ListParams<Filter = object, Sort = string | undefined> {
  path: string
  names: readonly string[]
  sorts: readonly Sort[]
  parse(search: URLSearchParams): ListQuery<Filter, Sort>
  /** The path with filter, sort and page; the first page and the usual sort are left out. */
  toPath(query: Partial<Pick<ListQuery<Filter, Sort>, 'filter' | 'sort' | 'page'>>): string
  /** Each filter as a form's field holds it. */
  toFields(filter: Filter): Record<string, string>
  /** What is left when all filters are taken off: which list is shown. */
  toView(filter: Filter): Filter
}

/** Defines the address of a list: its filters in the order they are written, and its sorts, the usual one first. */
export function listParams<Filters extends Params, Sort extends string | undefined = undefined>(
  path: string,
  filters: Filters,
  sorts: readonly Sort[] = [],
): ListParams<FilterIn<Filters>, Sort> {
  type Filter = FilterIn<Filters>
  const names = Object.keys(filters)
  const [usual] = sorts

  const toFields = (filter: Filter) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = filter[name]
        return value === undefined ? [] : [[name, filters[name]?.format(value) ?? '']]
      }),
    )

  return {
    path,
    names,
    sorts,
    toFields,
    toView: (filter) =>
      Object.fromEntries(
        Object.entries(filter).filter(([name]) => filters[name]?.isView),
      ) as Filter,
    parse(search) {
      const ignored: string[] = []
      const read = <Value>(name: string, parse: (text: string) => Value | undefined) => {
        const text = search.get(name)?.trim()
        if (!text) return undefined
        const value = parse(text)
        if (value === undefined) ignored.push(name)
        return value
      }
      const values = names.map((name) => [name, read(name, (text) => filters[name]?.parse(text))])
      const found = values.filter(([, value]) => value !== undefined)
      const sort = read('sort', (text) => sorts.find((each) => each === text)) ?? usual
      const page = read('page', parsePage) ?? 1
      return { filter: Object.fromEntries(found) as Filter, sort: sort as Sort, page, ignored }
    },
    toPath({ filter = {} as Filter, sort, page = 1 }) {
      const search = new URLSearchParams(toFields(filter))
      if (sort !== undefined && sort !== usual) search.set('sort', sort)
      if (page > 1) search.set('page', String(page))
      return search.size > 0 ? `${path}?${search}` : path
    },
  }
}

function parsePage(text: string): number | undefined {
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
  return page !== undefined && page <= MOST_PAGES ? page : undefined
}
