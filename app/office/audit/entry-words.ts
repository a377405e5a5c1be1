/** Finds the words of a key in one language, with what they name filled in; undefined where there are none. */
export type FindWords = (
  key: string,
  values?: Readonly<Record<string, string>>,
) => string | undefined

/**
 * What an act is called. Only acts have a name of their own: of a refused look-up the log names the area, as of a filter
 * by an area alone.
 */
export function describeAction(find: FindWords, action: string): string {
  const [area = action, verb] = action.split('.')
  const areaWords = find(`area.${area}`) ?? area
  if (verb === undefined) return areaWords
  return find(`action.${action}`) ?? find('action.read', { area: areaWords }) ?? action
}

export const describeTable = (find: FindWords, table: string): string =>
  find(`table.${table}`) ?? table
