/** Finds the words of a key in one language, with what they name filled in; undefined where there are none. */
export type FindWords = (
  key: string,
  values?: Readonly<Record<string, string>>,
) => string | undefined

/**
 * Names an act in words. Only acts have names of their own, so a refused look-up, like a filter by area, is called by
 * its area.
 */
export function describeAction(find: FindWords, action: string): string {
  const [area = action, verb] = action.split('.')
  const areaWords = find(`area.${area}`) ?? area
  if (verb === undefined) return areaWords
  return find(`action.${action}`) ?? find('action.read', { area: areaWords }) ?? action
}

export const describeTable = (find: FindWords, table: string): string =>
  find(`table.${table}`) ?? table
