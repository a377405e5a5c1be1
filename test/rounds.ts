/** The share of all rounds that a run takes. */
const SHARES = { few: 1 / 6, normal: 1 / 3, full: 1 }

/**
 * How many rounds of chance a test over the database takes, of all that it names: few in `npm run check`, a third in
 * `npm test`, all with `FULL=1`. Rules without a database cost little and always take all of theirs.
 */
export function rounds(all: number): number {
  return Math.ceil(all * SHARES[getTier()])
}

function getTier(): keyof typeof SHARES {
  if (process.env.FULL === '1') return 'full'
  return process.env.TEST_ROUNDS === 'few' ? 'few' : 'normal'
}
