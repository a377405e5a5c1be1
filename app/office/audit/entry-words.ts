/** Finds the words of a key in one language, with what they name filled in; undefined where there are none. */
export type FindWords = (
  key: string,
  values?: Readonly<Record<string, string>>,
) => string | undefined

/** Areas that were divided: what they logged before bears the old area's name for good, because the log is sealed. */
const DIVIDED_AREAS: Readonly<Record<string, readonly string[]>> = {
  till: ['cash', 'devices'],
  checkout: ['cash'],
}

/**
 * Names an act in words. Only acts have names of their own, so a refused look-up, like a filter by area, is called by
 * its area.
 */
export function describeAction(find: FindWords, action: string): string {
  const [area = action, verb] = action.split('.')
  const areaWords = find(`area.${area}`) ?? area
  if (verb === undefined) return areaWords
  const names = [area, ...(DIVIDED_AREAS[area] ?? [])].map((each) => find(`action.${each}.${verb}`))
  const words = names.find((name) => name !== undefined)
  return words ?? find('action.read', { area: areaWords }) ?? action
}

export const describeTable = (find: FindWords, table: string): string =>
  find(`table.${table}`) ?? table
