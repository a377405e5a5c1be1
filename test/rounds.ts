const SHARE_OF_FEW = 6

/** How many rounds of chance a test takes: all that it names, or a few of them in the quick check. */
export function rounds(all: number): number {
  return process.env.TEST_ROUNDS === 'few' ? Math.ceil(all / SHARE_OF_FEW) : all
}
