import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { findRunHoles, isBrokenRun } from './rules.ts'

describe('a broken run', () => {
  it.each([
    [[2, 0, 1], [1]],
    [[0, 1, 0], []],
    [
      [1, 0, 0, 1, 0],
      [1, 2],
    ],
    [[0, 0, 0], []],
    [[0, 0, 1], [1]],
    [[1, 0], [1]],
    [[0], []],
    [[3], []],
    [[], []],
  ])('of the pairs %j the sizes %j are holes', (pairs, holes) => {
    expect(findRunHoles(pairs)).toEqual(holes)
    expect(isBrokenRun(pairs)).toBe(holes.length > 0)
  })
})

const shop = sharedShop()

it('the database finds the same holes in every run', async () => {
  const ask = (run: number[]) =>
    shop.pool.query<{ place: number }>(
      `select (place - 1)::int as place from (
         select p.pairs, sum(p.pairs) over () as run_pairs, p.place, count(*) over () as sizes
         from unnest($1::int[]) with ordinality as p (pairs, place)) run
       where horma_is_low('broken_run', 5, true, pairs, run_pairs, place, sizes) order by place`,
      [run],
    )
  const runs = fc.sample(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 9 }), 200)
  for (const run of runs)
    expect(
      (await ask(run)).rows.map(({ place }) => place),
      run.join(),
    ).toEqual(findRunHoles(run))
})

it('goods without sizes are low with few pieces under either rule', async () => {
  const isLow = async (rule: string, pairs: number) => {
    const { rows } = await shop.pool.query<{ low: boolean }>(
      'select horma_is_low($1, 5, false, $2::int, 0, 1, 1) as low',
      [rule, pairs],
    )
    return rows[0]?.low
  }
  for (const rule of ['few_pairs', 'broken_run'])
    expect([await isLow(rule, 4), await isLow(rule, 5)], rule).toEqual([true, false])
})
