/** How a filter is written in an address. */
export interface Param<Value> {
  /** Undefined where the text makes no sense. */
  parse(text: string): Value | undefined
  format(value: Value): string
  /** It chooses which list is shown, as a tab does: taking the filters off leaves it. */
  isView?: true
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** The shop opened then: an earlier day is a typing error. */
export const FIRST_DAY = '1985-01-01'

/** Free text, cut after `max` characters. */
export const textParam = (max: number): Param<string> => ({
  parse: (text) => text.slice(0, max),
  format: String,
})

export const choiceParam = <Choice extends string>(choices: readonly Choice[]): Param<Choice> => ({
  parse: (text) => choices.find((choice) => choice === text),
  format: String,
})

/** A choice between lists, see `isView`. */
export const viewParam = <Choice extends string>(choices: readonly Choice[]): Param<Choice> => ({
  ...choiceParam(choices),
  isView: true,
})

/** The number of a row. */
export const idParam: Param<number> = {
  parse: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
  format: String,
}

export const uuidParam: Param<string> = {
  parse: (text) => (UUID.test(text) ? text : undefined),
  format: String,
}

/** A filter that is on or left out. */
export const flagParam: Param<true> = {
  parse: (text) => (text === '1' ? true : undefined),
  format: () => '1',
}

/** A day that exists, as YYYY-MM-DD. */
export const dayParam: Param<string> = {
  parse(text) {
    const noon = new Date(DAY.test(text) ? `${text}T12:00:00Z` : Number.NaN)
    if (Number.isNaN(noon.getTime()) || text < FIRST_DAY) return undefined
    return noon.toISOString().startsWith(text) ? text : undefined
  },
  format: String,
}
